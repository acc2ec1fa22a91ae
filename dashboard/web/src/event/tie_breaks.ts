/** What tie-breaks are called and what they are, by their codes. Pure. */
import type { TieBreak } from "../contract";
import { say, type Key } from "../words";

/** Codes of the FIDE Handbook (C.07) and of US Chess; what is cut from them is written after a dash. */
const KNOWN: Readonly<Record<string, readonly [name: Key, what: Key]>> = {
  DE: ["tb_de", "tb_de_what"],
  WIN: ["tb_win", "tb_win_what"],
  WON: ["tb_won", "tb_won_what"],
  BPG: ["tb_bpg", "tb_bpg_what"],
  BWG: ["tb_bwg", "tb_bwg_what"],
  PS: ["tb_ps", "tb_ps_what"],
  REP: ["tb_rep", "tb_rep_what"],
  BH: ["tb_bh", "tb_bh_what"],
  FB: ["tb_fb", "tb_fb_what"],
  AOB: ["tb_aob", "tb_aob_what"],
  SB: ["tb_sb", "tb_sb_what"],
  KS: ["tb_ks", "tb_ks_what"],
  ARO: ["tb_aro", "tb_aro_what"],
  TPR: ["tb_tpr", "tb_tpr_what"],
  PTP: ["tb_ptp", "tb_ptp_what"],
  APRO: ["tb_apro", "tb_apro_what"],
  APPO: ["tb_appo", "tb_appo_what"],
  RTNG: ["tb_rtng", "tb_rtng_what"],
  TPN: ["tb_tpn", "tb_tpn_what"],
  STD: ["tb_std", "tb_std_what"],
  MODMED: ["tb_modmed", "tb_modmed_what"],
  SOLK: ["tb_solk", "tb_solk_what"],
  MED: ["tb_med", "tb_med_what"],
  CUM: ["tb_cum", "tb_cum_what"],
  CUMOPP: ["tb_cumopp", "tb_cumopp_what"],
  KASH: ["tb_kash", "tb_kash_what"],
};

const CUTS: Readonly<Record<string, Key>> = { C1: "tb_cut_1", C2: "tb_cut_2", M1: "tb_mid_1", M2: "tb_mid_2" };

/** Its name: as the pages know it, else as the desk calls it, else its code. */
export function tieBreakName(one: TieBreak): string {
  const [known, cut] = parts(one.code);
  if (known === undefined) return one.name || one.code;
  return [say(known[0]), cut === undefined ? "" : say(cut)].filter(Boolean).join(", ");
}

/** What it is, in a sentence; empty where nobody says. */
export function tieBreakWords(one: TieBreak): string {
  const known = parts(one.code)[0];
  return known === undefined ? one.words : say(known[1]);
}

function parts(code: string): [known?: readonly [Key, Key], cut?: Key | undefined] {
  const [base = "", cut] = code.toUpperCase().split(/[-/]/);
  const known = KNOWN[base];
  if (known === undefined || cut === undefined) return known === undefined ? [] : [known];
  return CUTS[cut] === undefined ? [] : [known, CUTS[cut]];
}
