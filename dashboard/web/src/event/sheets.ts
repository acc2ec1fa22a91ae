/** What the lists of an event say: pairings, standings, crosstable, wall charts. Pure. */
import type { Bye, Pairing, PlayerStanding, TieBreak } from "../contract";
import type { View } from "../feed/projection";
import { WITHHELD, assigned, gameOf, resultText } from "../table/seat";
import { language, locale, say } from "../words/words";
import { distinct, isNamed, isNumber } from "../choosing/choose";
import type { Cell, Column, Row } from "./sheet";
import { met, pointsBefore, pointsText, sortName, type Met, type SectionView } from "./told";
import { halves, tieBreakName } from "./tie_breaks";

export interface Lines {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Whom somebody wants to see, and whether results are told. */
export interface Wanted {
  readonly text: string;
  readonly team: string;
  readonly onlyFollowed: boolean;
  readonly followed: readonly string[];
  readonly secret: boolean;
}

export function teams(view: SectionView): string[] {
  return distinct([...view.players.values()].map((one) => one.player.team));
}

export function nameOf(view: SectionView, number: number): string {
  const name = view.players.get(number)?.player.name ?? say("player_number", { number });
  return name === WITHHELD ? say("name_withheld") : name;
}

// --- pairings ---------------------------------------------------------------------------------------------

/** `played`: addresses of games that have ended, by their identity. */
export function pairingLines(view: SectionView, round: number, order: "board" | "name", wanted: Wanted, hall: View, played: ReadonlyMap<string, string> = new Map()): Lines {
  const told = view.pairings.get(round);
  const title = `${view.section.name}, ${say("round", { round })}`;
  if (order === "name") return { title, columns: BY_NAME(), rows: byName(view, round, wanted, hall, played) };
  const pairings = (told?.pairings ?? []).filter((one) => isNumber(wanted.text, one.table ?? one.board) || [one.white, one.black].some((player) => fits(view, player, wanted)));
  const byes = (told?.byes ?? []).filter((one) => fits(view, one.player, wanted));
  const columns = [
    { text: say("board_short"), aloud: say("board"), look: "number" },
    { text: say("white") },
    { text: say("result"), look: "middle" },
    { text: say("black") },
    { text: say("table_column"), look: "number" },
  ];
  const rows = pairings.map((one) => ({
    cells: [
      { text: String(one.board), look: "number" },
      player(view, one.white, round, wanted),
      result(one, wanted, hall, played),
      player(view, one.black, round, wanted),
      place(one, hall, played),
    ],
    ...marked(view, [one.white, one.black], wanted),
  }));
  const free = byes.map((one) => ({
    cells: [{ text: "", look: "number" }, player(view, one.player, round, wanted), { text: byeText(one), look: "free", wide: 3 }],
    ...marked(view, [one.player], wanted),
  }));
  const match = matchText(view, told?.pairings ?? [], wanted);
  const heading = match === null || rows.length === 0 ? [] : [{ cells: [{ text: match, look: "group", heads: true, wide: columns.length }] }];
  return { title, columns, rows: [...heading, ...rows, ...free] };
}

/** "Northgate 2½ – 1½ Old Mill": how two teams stand who meet on every board of a round; null where it is no such match. */
function matchText(view: SectionView, pairings: readonly Pairing[], { secret }: Wanted): string | null {
  const of = (number: number): string => view.players.get(number)?.player.team ?? "";
  const meetings = pairings.map(({ white, black, result }) => ({ sides: [of(white), of(black)], scores: result === "*" ? [0, 0] : result.split("-").map((one) => (one === "1/2" ? 0.5 : Number(one))) }));
  const [home, away, more] = distinct(meetings.flatMap(({ sides }) => sides));
  if (pairings.length < 2 || home === undefined || away === undefined || more !== undefined) return null;
  if (meetings.some(({ sides }) => !sides.includes(home) || !sides.includes(away))) return null;
  if (secret) return `${home} – ${away}`;
  const points = (team: string): string => pointsText(meetings.reduce((sum, { sides, scores }) => sum + scores[sides.indexOf(team)]!, 0));
  return `${home} ${points(home)} – ${points(away)} ${away}`;
}

const BY_NAME = (): Column[] => [
  { text: say("name") },
  { text: say("table_column"), look: "number" },
  { text: say("colour_column") },
  { text: say("opponent") },
  { text: say("result"), look: "middle" },
];

function byName(view: SectionView, round: number, wanted: Wanted, hall: View, played: ReadonlyMap<string, string>): Row[] {
  const told = view.pairings.get(round);
  const listed = [...view.players.keys()].filter((one) => fits(view, one, wanted)).sort((a, b) => sortName(nameOf(view, a)).localeCompare(sortName(nameOf(view, b)), language()));
  return listed.flatMap((number) => {
    const pairing = told?.pairings.find((one) => one.white === number || one.black === number);
    const bye = told?.byes.find((one) => one.player === number);
    const own = player(view, number, round, wanted);
    if (bye !== undefined) return [{ cells: [own, { text: byeText(bye), look: "free", wide: 4 }], ...marked(view, [number], wanted) }];
    if (pairing === undefined) return [];
    const white = pairing.white === number;
    return [
      {
        cells: [
          own,
          place(pairing, hall, played),
          { text: say(white ? "white" : "black") },
          { text: nameOf(view, white ? pairing.black : pairing.white), look: "other" },
          result(pairing, wanted, hall, played, white ? "white" : "black"),
        ],
        ...marked(view, [number], wanted),
      },
    ];
  });
}

function player(view: SectionView, number: number, round: number, wanted: Wanted): Cell {
  const known = view.players.get(number)?.player;
  const points = wanted.secret ? null : pointsBefore(view, number, round);
  const details = [known?.rating ?? "", points === null || round === 1 ? "" : `(${pointsText(points)})`];
  return { text: [known?.title, nameOf(view, number)].filter(Boolean).join(" "), federation: known?.federation ?? "", after: details.filter(Boolean).join(" "), heads: true, look: "person", ...followable(known?.name, wanted) };
}

/** The result, of this side first, with the way to its game; while none is told, what its table shows to the same audience. */
function result(pairing: Pairing, { secret }: Wanted, hall: View, played: ReadonlyMap<string, string>, first: "white" | "black" = "white"): Cell {
  const said = (outcome: string): string => resultText(first === "white" ? outcome : outcome.split("-").reverse().join("-"));
  const live = liveOf(pairing, hall);
  const href = wayTo(pairing, hall, played);
  const told = (text: string, look: string): Cell => ({ text, look: `middle ${look}`, ...(href === null ? {} : { href, leads: say("to_game", { result: text }) }) });
  if (pairing.result !== "*") return secret ? told(say("finished"), "soft") : { ...told(said(pairing.result), "score"), ...(pairing.forfeit ? { after: say("forfeit") } : {}) };
  if (live === "playing") return told(say("is_played"), "now");
  if (live === null) return { text: "", look: "middle" };
  return secret ? told(say("finished"), "soft") : { ...told(said(live), "soft"), after: say("unconfirmed") };
}

/** To the table while the game stands there, later to the game as it ended; null = neither is to be seen here. */
function wayTo({ table, hall, game }: Pairing, view: View, played: ReadonlyMap<string, string>): string | null {
  const shown = table === null || hall !== "" ? undefined : view.tables[String(table)];
  if (shown !== undefined && game !== "" && assigned(shown)?.game === game) return `/table/${table}`;
  return hall === "" ? (played.get(game) ?? null) : null;
}

/** What the table of a pairing shows of its game: a result, that it is played, or nothing. */
function liveOf({ table, hall, game }: Pairing, view: View): string | null {
  const shown = table === null || hall !== "" || game === "" ? undefined : view.tables[String(table)];
  const state = shown === undefined || assigned(shown)?.game !== game ? null : gameOf(shown);
  if (state === null || state.state === "not_started") return null;
  return state.result === "*" ? "playing" : state.result;
}

/** Where a game is played, with the way to it. */
function place(pairing: Pairing, view: View, played: ReadonlyMap<string, string>): Cell {
  const { table, hall } = pairing;
  if (table === null) return { text: hall, look: "number" };
  if (hall !== "") return { text: String(table), after: hall, look: "number" };
  const href = wayTo(pairing, view, played);
  return { text: String(table), look: "number", ...(href === null ? {} : { href, aloud: say("table", { number: table }) }) };
}

function byeText({ kind }: Bye): string {
  return say(({ pairing_allocated: "bye_allotted", full_point: "bye_full", half_point: "bye_half", zero_point: "bye_none" } as const)[kind]);
}

// --- standings --------------------------------------------------------------------------------------------

export function standingLines(view: SectionView, wanted: Wanted): Lines {
  const { standings } = view;
  const all = standings?.players ?? [];
  const shown = all.filter((one) => fits(view, one.player, wanted));
  const hasTeams = teams(view).length > 0;
  const columns = [
    { text: say("place_short"), aloud: say("place"), look: "number" },
    { text: say("name") },
    ...(hasTeams ? [{ text: say("team"), look: "of-team" }] : []),
    { text: say("points"), look: "number" },
    ...breakColumns(standings?.tie_breaks ?? []),
  ];
  const fractions = inQuarters(all.map((one) => one.values));
  const rows = inGroups(shown, columns.length, (one) => ({
    cells: [
      { text: placeText(one, all), look: "number" },
      person(view, one.player, wanted),
      ...(hasTeams ? [{ text: view.players.get(one.player)?.player.team ?? "", look: "soft of-team" }] : []),
      { text: pointsText(one.points), look: "number points" },
      ...values(one.values, fractions),
    ],
    ...marked(view, [one.player], wanted),
  }));
  return { title: `${view.section.name}, ${say("standings")}`, columns, rows };
}

/** Rows of players; where they are ranked in groups each group has a line that names it. */
function inGroups(shown: readonly PlayerStanding[], wide: number, row: (one: PlayerStanding) => Row): Row[] {
  return shown.flatMap((one, index) => {
    const begins = one.group !== "" && one.group !== shown[index - 1]?.group;
    return [...(begins ? [{ cells: [{ text: one.group, look: "group", heads: true, wide }] }] : []), row(one)];
  });
}

interface Placed {
  readonly place: number;
  readonly group?: string;
}

/** A place that is shared is marked, as in "3=". */
function placeText({ place, group }: Placed, all: readonly Placed[]): string {
  return all.filter((one) => one.place === place && one.group === group).length > 1 ? `${place}=` : String(place);
}

function breakColumns(breaks: readonly TieBreak[]): Column[] {
  return breaks.map((one) => ({ text: one.code, aloud: tieBreakName(one), look: "number break" }));
}

/** `fractions`: which of them are written as points are, "10½". */
function values(all: readonly (number | null)[], fractions: readonly boolean[]): Cell[] {
  return all.map((one, index) => ({ text: one === null ? "–" : fractions[index] === true ? halves(one) : numberText(one), look: "number soft break" }));
}

/** Of each column, whether all of its numbers are whole quarters: those of a mean are not, and all of them stay decimals. */
function inQuarters(rows: readonly (readonly (number | null)[])[]): boolean[] {
  return (rows[0] ?? []).map((_, index) => rows.every((row) => Number.isInteger((row[index] ?? 0) * 4)));
}

export function numberText(value: number): string {
  return value.toLocaleString(locale(), { maximumFractionDigits: 2, useGrouping: false });
}

function person(view: SectionView, number: number, wanted: Wanted): Cell {
  const known = view.players.get(number);
  const left = known?.withdrawn_after_round ?? null;
  const after = [known?.player.rating ?? "", left === null ? "" : say("left_after", { round: left })];
  const under = [known?.player.rating ?? "", known?.player.team ?? "", left === null ? "" : say("left_after", { round: left })].filter(Boolean).join(" · ");
  return { text: [known?.player.title, nameOf(view, number)].filter(Boolean).join(" "), federation: known?.player.federation ?? "", after: after.filter(Boolean).join(" · "), under, heads: true, look: "person", ...followable(known?.player.name, wanted) };
}

/** Who has a name can be followed, wherever he sits next. */
function followable(name: string | undefined, { followed }: Wanted): { follow?: string; followed?: boolean } {
  return name === undefined || name === "" || name === WITHHELD ? {} : { follow: name, followed: followed.includes(name) };
}

// --- crosstable and wall charts -----------------------------------------------------------------------------

/** Rows as they stand; opponents are named by the number of their row. */
export function crosstableLines(view: SectionView, wanted: Wanted): Lines {
  const listed = view.standings?.players ?? [];
  const rowOf = new Map(listed.map((one, index) => [one.player, index + 1]));
  const title = `${view.section.name}, ${say("crosstable")}`;
  const shown = listed.filter((one) => fits(view, one.player, wanted));
  const front = (one: PlayerStanding): Cell[] => [{ text: String(rowOf.get(one.player)), look: "number" }, person(view, one.player, wanted), { text: pointsText(one.points), look: "number points" }];
  const back = (one: PlayerStanding): Cell[] => [{ text: placeText(one, listed), look: "number" }];
  const last = [{ text: say("place_short"), aloud: say("place"), look: "number" }];
  // Points beside the name, where a telephone has them in sight.
  const first = [{ text: "#", aloud: say("row"), look: "number" }, { text: say("name") }, { text: say("points"), look: "number" }];
  if (view.section.round_robin) {
    const columns = [...first, ...listed.map((one, index) => ({ text: String(index + 1), aloud: nameOf(view, one.player), look: "meeting" })), ...last];
    const rows = inGroups(shown, columns.length, (one) => ({ cells: [...front(one), ...listed.map((other) => each(view, one.player, other.player)), ...back(one)], ...marked(view, [one.player], wanted) }));
    return { title, columns, rows };
  }
  const columns = [...first, ...roundColumns(view), ...last];
  const rows = inGroups(shown, columns.length, (one) => ({
    cells: [...front(one), ...roundsOf(view).map((round) => meeting(view, met(view, one.player, round), rowOf)), ...back(one)],
    ...marked(view, [one.player], wanted),
  }));
  return { title, columns, rows };
}

/** As it hangs on a wall: rows by number, the points so far under what each round brought. */
export function wallchartLines(view: SectionView, wanted: Wanted): Lines {
  const after = new Map((view.standings?.players ?? []).map((one) => [one.player, one.points_by_round]));
  const own = new Map([...view.players.keys()].map((one) => [one, one]));
  const hasTeams = teams(view).length > 0;
  const points = new Map((view.standings?.players ?? []).map((one) => [one.player, pointsText(one.points)]));
  const columns = [{ text: "#", aloud: say("number"), look: "number" }, { text: say("name") }, { text: say("points"), look: "number" }, ...(hasTeams ? [{ text: say("team"), look: "of-team" }] : []), ...roundColumns(view)];
  const rows = [...view.players.keys()].filter((one) => fits(view, one, wanted)).sort((a, b) => a - b).map((number) => ({
    cells: [
      { text: String(number), look: "number" },
      person(view, number, wanted),
      { text: points.get(number) ?? "", look: "number points" },
      ...(hasTeams ? [{ text: view.players.get(number)?.player.team ?? "", look: "soft of-team" }] : []),
      ...roundsOf(view).map((round) => {
        const points = after.get(number)?.[round - 1];
        return { ...meeting(view, met(view, number, round), own), below: points === undefined ? "" : pointsText(points) };
      }),
    ],
    ...marked(view, [number], wanted),
  }));
  return { title: `${view.section.name}, ${say("wallchart")}`, columns, rows };
}

export function teamLines(view: SectionView, wanted: Wanted): Lines {
  const all = view.standings?.teams ?? [];
  const rounds = view.standings?.round ?? 0;
  const columns = [
    { text: say("place_short"), aloud: say("place"), look: "number" },
    { text: say("team") },
    ...Array.from({ length: rounds }, (_, index) => ({ text: say("after_round_short", { round: index + 1 }), aloud: say("after_round", { round: index + 1 }), look: "number so-far" })),
    { text: say("points"), look: "number" },
    ...breakColumns(view.standings?.team_tie_breaks ?? []),
  ];
  const shown = all.filter((one) => (wanted.team === "" || one.team === wanted.team) && isNamed(wanted.text, { name: one.counted.map((number) => nameOf(view, number)).join(" "), team: one.team }));
  const fractions = inQuarters(all.map((one) => one.values));
  const rows = shown.map((one) => ({
    cells: [
      { text: placeText(one, all), look: "number" },
      { text: one.team, heads: true, look: "person", below: one.counted.map((number) => nameOf(view, number)).join(", ") },
      ...one.points_by_round.map((points) => ({ text: pointsText(points), look: "number soft so-far" })),
      { text: pointsText(one.points), look: "number points" },
      ...values(one.values, fractions),
    ],
  }));
  return { title: `${view.section.name}, ${say("teams")}`, columns, rows };
}

function roundsOf(view: SectionView): number[] {
  return view.section.rounds.filter((one) => one.state !== "paired").map((one) => one.number);
}

function roundColumns(view: SectionView): Column[] {
  return roundsOf(view).map((round) => ({ text: String(round), aloud: say("round", { round }), look: "meeting" }));
}

/** "1 w7": what came of it, the colour, the opponent by the number of his row. */
function meeting(view: SectionView, one: Met | null, numbers: ReadonlyMap<number, number>): Cell {
  if (one === null) return { text: "", look: "meeting" };
  if (one.opponent === null) {
    const words = byeText({ player: 0, kind: one.bye === "" ? "zero_point" : one.bye });
    return { text: one.bye === "zero_point" ? "–" : `${one.score} ${say("bye_short")}`, aloud: words, look: "meeting soft" };
  }
  const side = one.color ?? "black";
  const letter = say(side === "white" ? "white_letter" : "black_letter");
  const opponent = nameOf(view, one.opponent);
  return {
    text: `${one.score} ${letter}${numbers.get(one.opponent) ?? "?"}`.trim(),
    aloud: say("met", { score: one.score === "" ? say("no_result") : one.score, side, opponent }),
    look: `meeting${one.score === "1" || one.score === "+" ? " won" : ""}`,
  };
}

/** What came of all meetings of two, in the order of the rounds. */
function each(view: SectionView, player: number, other: number): Cell {
  if (player === other) return { text: "×", look: "meeting soft" };
  const games = roundsOf(view).map((round) => met(view, player, round)).filter((one) => one?.opponent === other);
  return { text: games.map((one) => one?.score ?? "").join(" "), look: "meeting" };
}

// --- who fits -------------------------------------------------------------------------------------------------

function fits(view: SectionView, number: number, wanted: Wanted): boolean {
  const known = view.players.get(number)?.player ?? { name: nameOf(view, number), team: "" };
  if (wanted.onlyFollowed && !wanted.followed.includes(known.name)) return false;
  return (wanted.team === "" || known.team === wanted.team) && isNamed(wanted.text, known);
}

function marked(view: SectionView, numbers: readonly number[], { followed }: Wanted): { marked?: true } {
  return numbers.some((one) => followed.includes(view.players.get(one)?.player.name ?? "")) ? { marked: true } : {};
}
