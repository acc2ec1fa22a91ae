/** The moves of a record, and legal moves instead of them; chessops knows what is legal. */
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { makeSan, makeSanAndPlay } from "chessops/san";
import type { Move, Role } from "chessops/types";
import { isNormal } from "chessops/types";
import { makeUci, parseUci } from "chessops/util";
import type { Game } from "../../feed/projection";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** The pieces that a pawn can be promoted to. */
const PROMOTIONS: readonly Role[] = ["queen", "rook", "bishop", "knight"];
/** From 0, as chessops numbers squares. */
const KING_AT_HOME = { white: 4, black: 60 } as const;

/** A move in notation, and as a request names it. */
export interface Legal {
  readonly san: string;
  readonly uci: string;
}

type Record = Readonly<Pick<Game, "start_fen" | "moves" | "position_changes">>;

/** The positions of records, which are values: computed once. */
const walked = new WeakMap<Record, readonly string[]>();

/** The position after each number of plies, as a FEN; the first one is the start. */
export function positions(game: Record): readonly string[] {
  const known = walked.get(game);
  if (known !== undefined) return known;
  const all = walk(game);
  walked.set(game, all);
  return all;
}

function walk({ start_fen, moves, position_changes }: Record): readonly string[] {
  const set = new Map(position_changes.map(({ ply, fen }) => [ply, fen]));
  let fen = set.get(0) ?? (start_fen || START);
  const all = [fen];
  for (const { uci } of moves) {
    fen = set.get(all.length) ?? played(fen, uci);
    all.push(fen);
  }
  return all;
}

/** The position after a move, legal or not: the daemon has checked the record. */
function played(fen: string, uci: string): string {
  const [position, move] = [positionOf(fen), parseUci(uci)];
  if (position === null || move === undefined) return fen;
  position.play(move);
  return makeFen(position.toSetup());
}

/** The position of a FEN, or null if no move is possible in it. */
function positionOf(fen: string): Chess | null {
  const setup = parseFen(fen);
  if (setup.isErr) return null;
  const position = Chess.fromSetup(setup.value);
  return position.isOk ? position.value : null;
}

/** All legal moves in a position: pawns last, each piece's by its squares. */
export function legal(fen: string): readonly Legal[] {
  const position = positionOf(fen);
  if (position === null) return [];
  const moves: Legal[] = [];
  for (const [from, targets] of position.allDests())
    for (const to of targets)
      for (const promotion of becomes(position, from, to)) {
        const move = { from, to, ...(promotion === null ? {} : { promotion }) };
        moves.push({ san: makeSan(position, move), uci: written(position, move) });
      }
  const order = ({ san }: Legal): string => (/^[a-h]/.test(san) ? `1${san}` : `0${san}`);
  return moves.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function becomes(position: Chess, from: number, to: number): readonly (Role | null)[] {
  const arrives = position.board.getRole(from) === "pawn" && (to < 8 || to >= 56);
  return arrives ? PROMOTIONS : [null];
}

/** A move in UCI; castling as the king's two steps, as in records. */
function written(position: Chess, move: Move): string {
  if (!isNormal(move) || move.from !== KING_AT_HOME[position.turn] || position.board.getRole(move.from) !== "king") return makeUci(move);
  if (position.board.get(move.to)?.color !== position.turn) return makeUci(move);
  return makeUci({ from: move.from, to: move.from + (move.to > move.from ? 2 : -2) });
}

/** Moves that a typed text may mean: notation without its signs, or squares. All moves if it is empty. */
export function meant(moves: readonly Legal[], typed: string): readonly Legal[] {
  const text = bare(typed);
  if (text === "") return moves;
  const exact = moves.filter(({ san, uci }) => bare(san) === text || uci === text);
  // "b" may mean a bishop or a pawn; a move with the same case is preferred.
  const same = exact.filter(({ san }) => strip(san) === strip(typed));
  if (same.length > 0) return same;
  if (exact.length > 0) return exact;
  return moves.filter(({ san, uci }) => bare(san).includes(text) || uci.startsWith(text));
}

function strip(text: string): string {
  return text.replace(/[\s+#x=!?-]/g, "").replaceAll("0", "O");
}

function bare(text: string): string {
  return strip(text).toLowerCase();
}

/** How far a sequence of moves can be played from a position. */
export interface Line {
  /** The position after the legal ones. */
  readonly fen: string;
  readonly sans: readonly string[];
  /** All of them are legal. */
  readonly whole: boolean;
}

export function line(fen: string, ucis: readonly string[]): Line {
  const position = positionOf(fen);
  const sans: string[] = [];
  for (const uci of ucis) {
    const move = parseUci(uci);
    if (position === null || move === undefined || !position.isLegal(move)) break;
    sans.push(makeSanAndPlay(position, move));
  }
  return { fen: position === null ? fen : makeFen(position.toSetup()), sans, whole: sans.length === ucis.length };
}

/** Whether the recorded moves after a ply can follow the entered ones, and if not, why. */
export interface Rest {
  readonly ucis: readonly string[];
  readonly legal: boolean;
  /** The first one that is no longer legal, with its number; "" if all are, or a position was set between. */
  readonly first: string;
}

/** The recorded moves after the first `ply` plies and those that `entered` replaces. */
export function rest(game: Record, ply: number, entered: readonly string[]): Rest {
  const since = ply + entered.length;
  const moves = game.moves.slice(since);
  const ucis = moves.map(({ uci }) => uci);
  const set = game.position_changes.some((change) => change.ply > ply);
  const all = positions(game);
  const before = line(all[ply] ?? START, entered);
  const after = line(before.fen, ucis);
  const broken = before.whole ? moves[after.sans.length] : undefined;
  const first = broken === undefined ? "" : `${number(all[since + after.sans.length] ?? START)}${broken.san}`;
  return { ucis, legal: before.whole && after.whole && !set, first };
}

/** "12. " or "12…", for the move that is played in a position. */
export function number(fen: string): string {
  const [, turn, , , , full] = fen.split(" ");
  return `${full ?? "1"}${turn === "b" ? "…" : ". "}`;
}

/** Moves with their numbers, as on a scoresheet. */
export function score(fen: string, sans: readonly string[]): string {
  let [turn, full] = [fen.split(" ")[1] ?? "w", Number(fen.split(" ")[5] ?? 1)];
  return sans
    .map((san, index) => {
      const shown = turn === "w" ? `${full}. ${san}` : index === 0 ? `${full}…${san}` : san;
      if (turn === "b") full += 1;
      turn = turn === "w" ? "b" : "w";
      return shown;
    })
    .join(" ");
}
