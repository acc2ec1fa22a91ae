/** Names and explanations of tie-breaks, by their codes, as in dashboard/pairing/tiebreaks. */
import type { TieBreak } from "../contract";
import { say, sayAny, type Key } from "../words/words";

type Sentence = readonly [name: Key, what: Key];
/** What is cut: the opponents' scores or ratings, the first rounds, or each opponent's values. */
type Cut = "scores" | "ratings" | "rounds" | "theirs";

interface Kind {
  readonly says: Sentence;
  readonly cut?: Cut;
  /** Forfeits can be set to count as games. */
  readonly forfeits?: true;
  /** The name in ascending order. */
  readonly turned?: Key;
}

const kind = (name: Key, what: Key, more: Omit<Kind, "says"> = {}): Kind => ({ says: [name, what], ...more });
const MEDIAN = kind("tb_med", "tb_med_what");

/** Codes of the FIDE Handbook (C.07) and of US Chess (34E); modifiers follow after a dash or a slash. */
const KNOWN: Readonly<Record<string, Kind>> = {
  PTS: kind("points", "tb_pts_what"),
  DE: kind("tb_de", "tb_de_what", { forfeits: true }),
  WIN: kind("tb_win", "tb_win_what"),
  WON: kind("tb_won", "tb_won_what"),
  BPG: kind("tb_bpg", "tb_bpg_what"),
  BWG: kind("tb_bwg", "tb_bwg_what"),
  PS: kind("tb_ps", "tb_ps_what", { cut: "rounds" }),
  REP: kind("tb_rep", "tb_rep_what"),
  BH: kind("tb_bh", "tb_bh_what", { cut: "scores", forfeits: true }),
  FB: kind("tb_fb", "tb_fb_what", { cut: "scores", forfeits: true }),
  AOB: kind("tb_aob", "tb_aob_what", { cut: "theirs", forfeits: true }),
  SB: kind("tb_sb", "tb_sb_what", { cut: "scores", forfeits: true }),
  KS: kind("tb_ks", "tb_ks_what"),
  ARO: kind("tb_aro", "tb_aro_what", { cut: "ratings", forfeits: true }),
  TPR: kind("tb_tpr", "tb_tpr_what", { forfeits: true }),
  PTP: kind("tb_ptp", "tb_ptp_what", { forfeits: true }),
  APRO: kind("tb_apro", "tb_apro_what", { forfeits: true }),
  APPO: kind("tb_appo", "tb_appo_what", { forfeits: true }),
  RTNG: kind("tb_rtng", "tb_rtng_what", { turned: "tb_rtng_turned" }),
  TPN: kind("tb_tpn", "tb_tpn_what", { turned: "tb_tpn_turned" }),
  STD: kind("tb_std", "tb_std_what"),
  MODMED: kind("tb_modmed", "tb_modmed_what"),
  SOLK: kind("tb_solk", "tb_solk_what"),
  MED: MEDIAN,
  MEDIAN,
  CUM: kind("tb_cum", "tb_cum_what"),
  CUMOPP: kind("tb_cumopp", "tb_cumopp_what"),
  H2H: kind("tb_h2h", "tb_h2h_what"),
  BLACKS: kind("tb_bpg", "tb_bpg_what"),
  KASH: kind("tb_kash", "tb_kash_what"),
  USSB: kind("tb_ussb", "tb_ussb_what"),
  OPPPERF: kind("tb_oppperf", "tb_oppperf_what"),
  OPPAVG: kind("tb_oppavg", "tb_oppavg_what"),
};

const CUT_NAMES = { C1: "tb_cut_1", C2: "tb_cut_2", M1: "tb_mid_1", M2: "tb_mid_2" } as const;
const CUT_ROUNDS = { C1: "tb_first_1", C2: "tb_first_2" } as const;

interface KnownTieBreak {
  readonly name: string;
  readonly words: string;
}

/** The name of a tie-break: the page's, or else the desk's, or else its code. */
export function tieBreakName(tieBreak: TieBreak): string {
  return known(tieBreak.code)?.name ?? (tieBreak.name || tieBreak.code);
}

/** Its explanation in sentences; empty if there is none. */
export function tieBreakWords(tieBreak: TieBreak): string {
  return known(tieBreak.code)?.words ?? tieBreak.words;
}

/** A tie-break by its code, or null if a part of the code is unknown: half a sentence would be wrong. */
function known(code: string): KnownTieBreak | null {
  const upper = code.toUpperCase();
  if (upper.startsWith("TEAM-")) {
    const own = known(upper.slice("TEAM-".length));
    return own === null ? null : { name: own.name, words: say("tb_team_what", { name: own.name }) };
  }
  // The sign of a limit does not separate parts: "KS-L+1", "KS/L-1".
  const [base = "", ...marks] = upper.split(/[/-](?=[A-Z])/);
  const kind = KNOWN[base];
  if (kind === undefined) return null;
  const [names, words] = [[sayAny(kind.says[0])], [sayAny(kind.says[1])]];
  for (const mark of marks) {
    const changed = changeOf(base, kind, mark);
    if (changed === null) return null;
    names.push(changed.name);
    if (kind.turned !== undefined && mark === "R") words.length = 0;
    words.push(changed.words);
  }
  return { name: names.filter(Boolean).join(", "), words: words.filter(Boolean).join(" ") };
}

/** The change that a modifier makes, or null if the tie-break has no such modifier. */
function changeOf(base: string, { cut, forfeits, turned }: Kind, mark: string): KnownTieBreak | null {
  if (mark in CUT_NAMES && cut !== undefined) {
    const key = mark as keyof typeof CUT_NAMES;
    if (cut !== "rounds") return { name: say(CUT_NAMES[key]), words: say(`tb_${cut}_${key.toLowerCase() as Lowercase<typeof key>}`) };
    const rounds = CUT_ROUNDS[key as keyof typeof CUT_ROUNDS];
    return rounds === undefined ? null : { name: say(rounds), words: say(`${rounds}_what`) };
  }
  const limit = base === "KS" ? /^L([+-])(\d)$/.exec(mark) : null;
  if (limit !== null) {
    const by = `${limit[1] === "-" ? "−" : "+"}${halves(Number(limit[2]) / 2)}`;
    return { name: by, words: say("tb_limit_what", { by }) };
  }
  if (mark === "P" && forfeits === true) return { name: say("tb_forfeits"), words: say("tb_forfeits_what") };
  if (mark === "F" && base === "AOB") return { name: say("tb_fb"), words: say("tb_fore_what") };
  return mark === "R" && turned !== undefined ? { name: say("tb_turned"), words: sayAny(turned) } : null;
}

const QUARTERS = ["", "¼", "½", "¾"];

/** A number like points, 10.5 as "10½"; other fractions stay as they are. */
export function halves(value: number): string {
  const whole = Math.trunc(value);
  const part = QUARTERS[Math.abs(value - whole) * 4];
  if (part === undefined) return String(value);
  if (part === "") return String(whole);
  return whole === 0 ? `${value < 0 ? "−" : ""}${part}` : `${whole}${part}`;
}
