/** The content of an event's lists: pairings, standings, crosstable, wall charts. */
import type { Bye, Pairing, PlayerStanding, TieBreak } from "../contract";
import type { View } from "../feed/projection";
import { WITHHELD, assigned, gameOf, resultText } from "../table/seat";
import { language, locale, say } from "../words/words";
import { distinct, isNamed, isNumber } from "../choosing/choose";
import type { Cell, Column, Row } from "./sheet";
import { met, pointsBefore, pointsText, sortName, type Meeting, type SectionView } from "./section_view";
import { halves, tieBreakName } from "./tie_breaks";

export interface Lines {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** The selected players, and whether results are shown. */
export interface Selection {
  readonly text: string;
  readonly team: string;
  readonly onlyFollowed: boolean;
  readonly followed: readonly string[];
  readonly secret: boolean;
}

export function teams(view: SectionView): string[] {
  return distinct([...view.players.values()].map((player) => player.player.team));
}

export function nameOf(view: SectionView, number: number): string {
  const name = view.players.get(number)?.player.name ?? say("player_number", { number });
  return name === WITHHELD ? say("name_withheld") : name;
}

// --- pairings ---------------------------------------------------------------------------------------------

/** `played`: addresses of finished games by their id. */
export function pairingLines(view: SectionView, round: number, order: "board" | "name", wanted: Selection, hall: View, played: ReadonlyMap<string, string> = new Map()): Lines {
  const pairingsOf = view.pairings.get(round);
  const title = `${view.section.name}, ${say("round", { round })}`;
  if (order === "name") return { title, columns: BY_NAME(), rows: byName(view, round, wanted, hall, played) };
  const pairings = (pairingsOf?.pairings ?? []).filter((pairing) => isNumber(wanted.text, pairing.table ?? pairing.board) || [pairing.white, pairing.black].some((player) => fits(view, player, wanted)));
  const byes = (pairingsOf?.byes ?? []).filter((bye) => fits(view, bye.player, wanted));
  const columns = [
    { text: say("board_short"), aloud: say("board"), look: "number" },
    { text: say("white") },
    { text: say("result"), look: "middle" },
    { text: say("black") },
    { text: say("table_column"), look: "number" },
  ];
  const rows = pairings.map((pairing) => ({
    cells: [
      { text: String(pairing.board), look: "number" },
      player(view, pairing.white, round, wanted),
      result(pairing, wanted, hall, played),
      player(view, pairing.black, round, wanted),
      place(pairing, hall, played),
    ],
    ...marked(view, [pairing.white, pairing.black], wanted),
  }));
  const free = byes.map((bye) => ({
    cells: [{ text: "", look: "number" }, player(view, bye.player, round, wanted), { text: byeText(bye), look: "free", wide: 3 }],
    ...marked(view, [bye.player], wanted),
  }));
  const match = matchText(view, pairingsOf?.pairings ?? [], wanted);
  const heading = match === null || rows.length === 0 ? [] : [{ cells: [{ text: match, look: "group", heads: true, wide: columns.length }] }];
  return { title, columns, rows: [...heading, ...rows, ...free] };
}

/** "Northgate 2½ – 1½ Old Mill": the score of two teams that meet on every board of a round, or null if it is no such match. */
function matchText(view: SectionView, pairings: readonly Pairing[], { secret }: Selection): string | null {
  const of = (number: number): string => view.players.get(number)?.player.team ?? "";
  const meetings = pairings.map(({ white, black, result }) => ({ sides: [of(white), of(black)], scores: result === "*" ? [0, 0] : result.split("-").map((score) => (score === "1/2" ? 0.5 : Number(score))) }));
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

function byName(view: SectionView, round: number, wanted: Selection, hall: View, played: ReadonlyMap<string, string>): Row[] {
  const pairingsOf = view.pairings.get(round);
  const listed = [...view.players.keys()].filter((number) => fits(view, number, wanted)).sort((a, b) => sortName(nameOf(view, a)).localeCompare(sortName(nameOf(view, b)), language()));
  return listed.flatMap((number) => {
    const pairing = pairingsOf?.pairings.find((pairing) => pairing.white === number || pairing.black === number);
    const bye = pairingsOf?.byes.find((bye) => bye.player === number);
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

function player(view: SectionView, number: number, round: number, wanted: Selection): Cell {
  const known = view.players.get(number)?.player;
  const points = wanted.secret ? null : pointsBefore(view, number, round);
  const details = [known?.rating ?? "", points === null || round === 1 ? "" : `(${pointsText(points)})`];
  return { text: [known?.title, nameOf(view, number)].filter(Boolean).join(" "), federation: known?.federation ?? "", after: details.filter(Boolean).join(" "), heads: true, look: "person", ...followable(known?.name, wanted) };
}

/** The result, this side's score first, with a link to the game; without a result, what the table shows to the same audience. */
function result(pairing: Pairing, { secret }: Selection, hall: View, played: ReadonlyMap<string, string>, first: "white" | "black" = "white"): Cell {
  const resultOf = (outcome: string): string => resultText(first === "white" ? outcome : outcome.split("-").reverse().join("-"));
  const live = liveOf(pairing, hall);
  const href = wayTo(pairing, hall, played);
  const cell = (text: string, look: string): Cell => ({ text, look: `middle ${look}`, ...(href === null ? {} : { href, leads: say("to_game", { result: text }) }) });
  if (pairing.result !== "*") return secret ? cell(say("finished"), "soft") : { ...cell(resultOf(pairing.result), "score"), ...(pairing.forfeit ? { after: say("forfeit") } : {}) };
  if (live === "playing") return cell(say("is_played"), "now");
  if (live === null) return { text: "", look: "middle" };
  return secret ? cell(say("finished"), "soft") : { ...cell(resultOf(live), "soft"), after: say("unconfirmed") };
}

/** The address of the table while the game is there, later of the finished game; null if neither is available. */
function wayTo({ table, hall, game }: Pairing, view: View, played: ReadonlyMap<string, string>): string | null {
  const shown = table === null || hall !== "" ? undefined : view.tables[String(table)];
  if (shown !== undefined && game !== "" && assigned(shown)?.game === game) return `/table/${table}`;
  return hall === "" ? (played.get(game) ?? null) : null;
}

/** The state of a pairing's game at its table: a result, in progress, or null. */
function liveOf({ table, hall, game }: Pairing, view: View): string | null {
  const shown = table === null || hall !== "" || game === "" ? undefined : view.tables[String(table)];
  const state = shown === undefined || assigned(shown)?.game !== game ? null : gameOf(shown);
  if (state === null || state.state === "not_started") return null;
  return state.result === "*" ? "playing" : state.result;
}

/** The place of a game, with a link. */
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

export function standingLines(view: SectionView, wanted: Selection): Lines {
  const { standings } = view;
  const all = standings?.players ?? [];
  const shown = all.filter((standing) => fits(view, standing.player, wanted));
  const hasTeams = teams(view).length > 0;
  const columns = [
    { text: say("place_short"), aloud: say("place"), look: "number" },
    { text: say("name") },
    ...(hasTeams ? [{ text: say("team"), look: "of-team" }] : []),
    { text: say("points"), look: "number" },
    ...breakColumns(standings?.tie_breaks ?? []),
  ];
  const fractions = inQuarters(all.map((standing) => standing.values));
  const rows = inGroups(shown, columns.length, (standing) => ({
    cells: [
      { text: placeText(standing, all), look: "number" },
      person(view, standing.player, wanted),
      ...(hasTeams ? [{ text: view.players.get(standing.player)?.player.team ?? "", look: "soft of-team" }] : []),
      { text: pointsText(standing.points), look: "number points" },
      ...values(standing.values, fractions),
    ],
    ...marked(view, [standing.player], wanted),
  }));
  return { title: `${view.section.name}, ${say("standings")}`, columns, rows };
}

/** Rows of players; if they are ranked in groups, each group has a line with its name. */
function inGroups(shown: readonly PlayerStanding[], wide: number, row: (standing: PlayerStanding) => Row): Row[] {
  return shown.flatMap((standing, index) => {
    const begins = standing.group !== "" && standing.group !== shown[index - 1]?.group;
    return [...(begins ? [{ cells: [{ text: standing.group, look: "group", heads: true, wide }] }] : []), row(standing)];
  });
}

interface Placed {
  readonly place: number;
  readonly group?: string;
}

/** A place; a shared one is marked, as in "3=". */
function placeText({ place, group }: Placed, all: readonly Placed[]): string {
  return all.filter((placed) => placed.place === place && placed.group === group).length > 1 ? `${place}=` : String(place);
}

function breakColumns(breaks: readonly TieBreak[]): Column[] {
  return breaks.map((tieBreak) => ({ text: tieBreak.code, aloud: tieBreakName(tieBreak), look: "number break" }));
}

/** `fractions`: which of them are written like points, "10½". */
function values(all: readonly (number | null)[], fractions: readonly boolean[]): Cell[] {
  return all.map((value, index) => ({ text: value === null ? "–" : fractions[index] === true ? halves(value) : numberText(value), look: "number soft break" }));
}

/** Whether all numbers of a column are whole quarters; averages are not, and then all stay decimals. */
function inQuarters(rows: readonly (readonly (number | null)[])[]): boolean[] {
  return (rows[0] ?? []).map((_, index) => rows.every((row) => Number.isInteger((row[index] ?? 0) * 4)));
}

export function numberText(value: number): string {
  return value.toLocaleString(locale(), { maximumFractionDigits: 2, useGrouping: false });
}

function person(view: SectionView, number: number, wanted: Selection): Cell {
  const known = view.players.get(number);
  const left = known?.withdrawn_after_round ?? null;
  const after = [known?.player.rating ?? "", left === null ? "" : say("left_after", { round: left })];
  const under = [known?.player.rating ?? "", known?.player.team ?? "", left === null ? "" : say("left_after", { round: left })].filter(Boolean).join(" · ");
  return { text: [known?.player.title, nameOf(view, number)].filter(Boolean).join(" "), federation: known?.player.federation ?? "", after: after.filter(Boolean).join(" · "), under, heads: true, look: "person", ...followable(known?.player.name, wanted) };
}

/** A named player can be followed, wherever they sit next. */
function followable(name: string | undefined, { followed }: Selection): { follow?: string; followed?: boolean } {
  return name === undefined || name === "" || name === WITHHELD ? {} : { follow: name, followed: followed.includes(name) };
}

// --- crosstable and wall charts -----------------------------------------------------------------------------

/** Rows in the order of the standings; opponents are given by the number of their row. */
export function crosstableLines(view: SectionView, wanted: Selection): Lines {
  const listed = view.standings?.players ?? [];
  const rowOf = new Map(listed.map((standing, index) => [standing.player, index + 1]));
  const title = `${view.section.name}, ${say("crosstable")}`;
  const shown = listed.filter((standing) => fits(view, standing.player, wanted));
  const front = (standing: PlayerStanding): Cell[] => [{ text: String(rowOf.get(standing.player)), look: "number" }, person(view, standing.player, wanted), { text: pointsText(standing.points), look: "number points" }];
  const back = (standing: PlayerStanding): Cell[] => [{ text: placeText(standing, listed), look: "number" }];
  const last = [{ text: say("place_short"), aloud: say("place"), look: "number" }];
  // Points next to the name, where they are visible on a phone.
  const first = [{ text: "#", aloud: say("row"), look: "number" }, { text: say("name") }, { text: say("points"), look: "number" }];
  if (view.section.round_robin) {
    const columns = [...first, ...listed.map((standing, index) => ({ text: String(index + 1), aloud: nameOf(view, standing.player), look: "meeting" })), ...last];
    const rows = inGroups(shown, columns.length, (standing) => ({ cells: [...front(standing), ...listed.map((other) => each(view, standing.player, other.player)), ...back(standing)], ...marked(view, [standing.player], wanted) }));
    return { title, columns, rows };
  }
  const columns = [...first, ...roundColumns(view), ...last];
  const rows = inGroups(shown, columns.length, (standing) => ({
    cells: [...front(standing), ...roundsOf(view).map((round) => meeting(view, met(view, standing.player, round), rowOf)), ...back(standing)],
    ...marked(view, [standing.player], wanted),
  }));
  return { title, columns, rows };
}

/** A wall chart: rows by number, the points so far below the score of each round. */
export function wallchartLines(view: SectionView, wanted: Selection): Lines {
  const after = new Map((view.standings?.players ?? []).map((player) => [player.player, player.points_by_round]));
  const own = new Map([...view.players.keys()].map((number) => [number, number]));
  const hasTeams = teams(view).length > 0;
  const points = new Map((view.standings?.players ?? []).map((player) => [player.player, pointsText(player.points)]));
  const columns = [{ text: "#", aloud: say("number"), look: "number" }, { text: say("name") }, { text: say("points"), look: "number" }, ...(hasTeams ? [{ text: say("team"), look: "of-team" }] : []), ...roundColumns(view)];
  const rows = [...view.players.keys()].filter((number) => fits(view, number, wanted)).sort((a, b) => a - b).map((number) => ({
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

export function teamLines(view: SectionView, wanted: Selection): Lines {
  const all = view.standings?.teams ?? [];
  const rounds = view.standings?.round ?? 0;
  const columns = [
    { text: say("place_short"), aloud: say("place"), look: "number" },
    { text: say("team") },
    ...Array.from({ length: rounds }, (_, index) => ({ text: say("after_round_short", { round: index + 1 }), aloud: say("after_round", { round: index + 1 }), look: "number so-far" })),
    { text: say("points"), look: "number" },
    ...breakColumns(view.standings?.team_tie_breaks ?? []),
  ];
  const shown = all.filter((teamStanding) => (wanted.team === "" || teamStanding.team === wanted.team) && isNamed(wanted.text, { name: teamStanding.counted.map((number) => nameOf(view, number)).join(" "), team: teamStanding.team }));
  const fractions = inQuarters(all.map((teamStanding) => teamStanding.values));
  const rows = shown.map((teamStanding) => ({
    cells: [
      { text: placeText(teamStanding, all), look: "number" },
      { text: teamStanding.team, heads: true, look: "person", below: teamStanding.counted.map((number) => nameOf(view, number)).join(", ") },
      ...teamStanding.points_by_round.map((points) => ({ text: pointsText(points), look: "number soft so-far" })),
      { text: pointsText(teamStanding.points), look: "number points" },
      ...values(teamStanding.values, fractions),
    ],
  }));
  return { title: `${view.section.name}, ${say("teams")}`, columns, rows };
}

function roundsOf(view: SectionView): number[] {
  return view.section.rounds.filter((round) => round.state !== "paired").map((round) => round.number);
}

function roundColumns(view: SectionView): Column[] {
  return roundsOf(view).map((round) => ({ text: String(round), aloud: say("round", { round }), look: "meeting" }));
}

/** "1 w7": score, colour, and the opponent by the number of their row. */
function meeting(view: SectionView, game: Meeting | null, numbers: ReadonlyMap<number, number>): Cell {
  if (game === null) return { text: "", look: "meeting" };
  if (game.opponent === null) {
    const words = byeText({ player: 0, kind: game.bye === "" ? "zero_point" : game.bye });
    return { text: game.bye === "zero_point" ? "–" : `${game.score} ${say("bye_short")}`, aloud: words, look: "meeting soft" };
  }
  const side = game.color ?? "black";
  const letter = say(side === "white" ? "white_letter" : "black_letter");
  const opponent = nameOf(view, game.opponent);
  return {
    text: `${game.score} ${letter}${numbers.get(game.opponent) ?? "?"}`.trim(),
    aloud: say("met", { score: game.score === "" ? say("no_result") : game.score, side, opponent }),
    look: `meeting${game.score === "1" || game.score === "+" ? " won" : ""}`,
  };
}

/** The scores of all games of two players, in the order of the rounds. */
function each(view: SectionView, player: number, other: number): Cell {
  if (player === other) return { text: "×", look: "meeting soft" };
  const games = roundsOf(view).map((round) => met(view, player, round)).filter((game) => game?.opponent === other);
  return { text: games.map((game) => game?.score ?? "").join(" "), look: "meeting" };
}

// --- filtering ------------------------------------------------------------------------------------------------

function fits(view: SectionView, number: number, wanted: Selection): boolean {
  const known = view.players.get(number)?.player ?? { name: nameOf(view, number), team: "" };
  if (wanted.onlyFollowed && !wanted.followed.includes(known.name)) return false;
  return (wanted.team === "" || known.team === wanted.team) && isNamed(wanted.text, known);
}

function marked(view: SectionView, numbers: readonly number[], { followed }: Selection): { marked?: true } {
  return numbers.some((number) => followed.includes(view.players.get(number)?.player.name ?? "")) ? { marked: true } : {};
}
