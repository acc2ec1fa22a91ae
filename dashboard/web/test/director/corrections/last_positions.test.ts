// @vitest-environment happy-dom
/** The last positions of a record, offered when a position is to be restored (FIDE 7.4, 7.5.1). */
import { afterEach, expect, test } from "vitest";
import { line } from "../../../src/director/corrections/moves";
import type { ConfirmedMove } from "../../../src/contract";
import type { Change } from "../../../src/feed/projection";
import { hall, incidentAt, incidents } from "../../support/hall";
import { all, nameOf, single, text } from "../../support/look";
import { Page } from "../../support/page";
import { gameAt } from "../../support/tables";

const PLAYED = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"];
const START = gameAt("in_progress").start_fen;

let page: Page;
afterEach(() => page.close());

function recorded(plies: number, breaks: readonly { ply: number; fen: string }[] = []): Change {
  const ucis = PLAYED.slice(0, plies);
  const { sans, fen } = line(START, ucis);
  const moves = ucis.map((uci, ply): ConfirmedMove => ({ uci, san: sans[ply]!, white_ms: null, black_ms: null, at: ply }) as ConfirmedMove);
  return ["table/3/game", { ...gameAt("in_progress"), game: "4.3", moves, fen, position_changes: breaks }];
}

const offered = (): string[] => all("button", /^(Position after|Starting position)/).map(nameOf);

test("the last eight positions are offered, newest first, and more come as moves are played", async () => {
  page = await Page.opened("/director/table/3/correct?do=position", [...hall(), recorded(2)]);
  expect(offered()).toEqual(["Position after 1…e5", "Position after 1. e4", "Starting position"]);
  await page.tell(recorded(10));
  expect(offered()).toEqual(["5…Be7", "5. O-O", "4…Nf6", "4. Ba4", "3…a6", "3. Bb5", "2…Nc6", "2. Nf3"].map((move) => `Position after ${move}`));
});

test("a position before the irregularity is chosen: the moves after it are to be withdrawn", async () => {
  page = await Page.opened("/director/table/3/correct?do=back", [...hall(), recorded(9)]);
  await page.touch(single("button", "Position after 4…Nf6"));
  await page.passes(300);
  expect(page.asked("/director/correct-moves").body).toMatchObject({ table: 3, game: "4.3", ply: 8, moves: [], expected_plies: 9, preview: true });
});

test("in the editor a chosen position is asked for with its side to move and its castling rights", async () => {
  page = await Page.opened("/director/table/3/correct?do=position", [...hall(), recorded(9)]);
  await page.touch(single("button", "Position after 4…Nf6"));
  await page.passes(300);
  const asked = page.asked("/director/set-position");
  expect(asked.body).toMatchObject({ table: 3, game: "4.3", expected_plies: 9, preview: true });
  expect(asked.body.fen).toMatch(/^r1bqkb1r\/1ppp1ppp\/p1n2n2\/4p3\/B3P3\/5N2\/PPPP1PPP\/RNBQK2R w KQkq /);
});

test("a position that an arbiter set is among them", async () => {
  const set = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 3";
  page = await Page.opened("/director/table/3/correct?do=position", [...hall(), recorded(4, [{ ply: 4, fen: set }])]);
  await page.touch(single("button", "Position after 2…Nc6"));
  await page.passes(300);
  expect(page.asked("/director/set-position").body.fen).toContain("4k3/8/8/8/8/8/4P3/4K3 w - -");
});

test.each(["illegal_move", "illegal_position_on_board", "king_capture", "displaced_pieces", "position_to_set_up"] as const)("an alert of kind %s leads to them", async (kind) => {
  page = await Page.opened("/director/alert/incident-3-1", [...hall(), recorded(6), incidents(incidentAt(3, { kind }))]);
  expect(text(single("link", "Restore another position"))).toBe("Restore another position");
  expect(single("link", "Restore another position").getAttribute("href")).toBe("/director/table/3/correct?do=back");
  await page.alert(incidentAt(3, { kind, closed_reason: "Anna applied it" }));
  expect(all("link", "Restore another position")).toEqual([]);
});
