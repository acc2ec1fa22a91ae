import { describe, expect, test } from "vitest";
import { tablesOf } from "../../src/embed/round";
import { addressOf, chosenRound, isPast, tableOf, type KeptEvent } from "../../src/games/kept";
import { roundCalled } from "../../src/games/links";

const round = (number: number | null) => ({ id: `id${number}`, round: number, games: 8, standing: 0 });
const events: KeptEvent[] = [
  { event: "Spring & Summer", began: 2, rounds: [round(null), round(1), round(3)] },
  { event: "Harbour Open", began: 1, rounds: [round(4)] },
];
const at = (query: string): string | undefined => {
  const chosen = chosenRound(new URLSearchParams(query), events);
  return chosen === null ? undefined : `${chosen.event.event} ${chosen.round.round}`;
};

describe("a round that was played", () => {
  test("is the one that the address names, else the last one of the newest event", () => {
    expect(at("event=Spring+%26+Summer&round=1")).toBe("Spring & Summer 1");
    expect(at("event=Harbour+Open&round=9")).toBe("Harbour Open 4");
    expect(at("event=Nothing")).toBe("Spring & Summer 3");
    expect(at("")).toBe("Spring & Summer 3");
    expect(chosenRound(new URLSearchParams(), [])).toBeNull();
  });

  test("is past as soon as one of its games has left its table", () => {
    const standing = (count: number): KeptEvent[] => [{ event: "", began: 0, rounds: [{ ...round(1), standing: count }] }];
    expect([isPast(null), isPast([]), isPast(standing(8)), isPast(standing(7))]).toEqual([false, false, false, true]);
  });

  test("is found by the first name under which it was played", () => {
    const named = (event: string, ...numbers: number[]): KeptEvent => ({ event, began: 1, rounds: numbers.map(round) });
    const all = [named("Open", 1, 2), named("Open, B", 2, 3), named("Open, A", 3)];
    const of = (names: readonly string[], number: number): string | undefined => roundCalled(all, names, number)?.event.event;
    expect([1, 2, 3, 4].map((number) => of(["Open, A", "Open"], number))).toEqual(["Open", "Open", "Open, A", undefined]);
    expect([1, 2, 3].map((number) => of(["Open, B"], number))).toEqual([undefined, "Open, B", "Open, B"]);
  });

  test("is found again by its address", () => {
    for (const { event, rounds } of events) {
      for (const round of rounds.filter((each) => each.round !== null)) expect(at(addressOf(event, round.round).split("?")[1]!)).toBe(`${event} ${round.round}`);
    }
  });

  test("shows its tables as they stood when their games had ended", () => {
    const game = { game: "4.3", state: "finished", result: "1-0", moves: [{ san: "Qf7#" }], omitted: 6 };
    const table = tableOf({ id: "x", table: 3, game: "4.3", changes: [["table/3/assignment", { assignment: { game: "4.3" } }], ["table/3/game", game]] });
    expect([table.game!.result, table.game!.omitted, table.clock]).toEqual(["1-0", 6, null]);
  });
});

describe("tables in the address of what is embedded", () => {
  const some = (text: string): number[] => [1, 2, 3, 8, 9, 12].filter(tablesOf(text));
  test("are ranges and numbers; what is no such list leaves out nothing", () => {
    expect(some("1-8,12")).toEqual([1, 2, 3, 8, 12]);
    expect(some(" 3 , 9 ")).toEqual([3, 9]);
    for (const none of ["", "a", "1-", "1;2"]) expect(some(none)).toEqual([1, 2, 3, 8, 9, 12]);
  });
});
