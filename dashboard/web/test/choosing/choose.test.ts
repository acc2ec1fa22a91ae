import { describe, expect, test } from "vitest";
import { chosen, followable, isFollowed, sorts, type Wish } from "../../src/choosing/choose";
import { EMPTY, after, type Change, type Seating } from "../../src/feed/projection";

const player = (name: string, team = ""): Seating["white"] => ({ name, team, title: "", rating: null, federation: "", minor: false, assisted: false });
const seating = (white: string, black: string, event = "Open", teams: [string, string] = ["", ""]): object => ({
  assignment: { event, game: "g", round: 1, white: player(white, teams[0]), black: player(black, teams[1]) },
});
const game = (state: "in_progress" | "finished", result: string): object => ({ game: "g", state, result, moves: [], omitted: 0 });
const changes: Change[] = [
  ["table/10/assignment", seating("Zoë Müller", "Łukasz Żak", "Open", ["Köln", "Łódź"])],
  ["table/10/game", game("in_progress", "*")],
  ["table/2/assignment", seating("Berg, Anna", "Name withheld", "Youth")],
  ["table/2/game", game("finished", "1-0")],
  ["table/3/assignment", seating("Carl Weiß", "Dan Ö")],
];
const { tables } = after(EMPTY, changes);
const all: Wish = { text: "", team: "", section: "", onlyPlaying: false, onlyFollowed: false, followed: [] };
const numbers = (wish: Partial<Wish>): number[] => chosen(tables, { ...all, ...wish }).map(([number]) => number);

describe("the boards that somebody chose", () => {
  test.each<[string, Partial<Wish>, number[]]>([
    ["all, by their number", {}, [2, 3, 10]],
    ["a name without its accents", { text: "zoe muller" }, [10]],
    ["a name in the other order", { text: "anna berg" }, [2]],
    ["letters that are no accents", { text: "lukasz" }, [10]],
    ["as it is written", { text: "WEISS" }, [3]],
    ["a team", { text: "lodz" }, [10]],
    ["a table", { text: "2" }, [2]],
    ["nobody", { text: "xavier" }, []],
    ["blanks", { text: "  " }, [2, 3, 10]],
    ["what is played now", { onlyPlaying: true }, [10]],
    ["a team by its name", { team: "Köln" }, [10]],
    ["a section", { section: "Youth" }, [2]],
    ["followed players, wherever they sit", { onlyFollowed: true, followed: ["Dan Ö"] }, [3]],
    ["followed tables are those without names", { onlyFollowed: true, followed: ["#3"] }, []],
    ["all at once", { section: "Open", onlyPlaying: true, text: "zak" }, [10]],
  ])("%s", (_, wish, expected) => {
    expect(numbers(wish)).toEqual(expected);
  });
});

test("a name that is withheld is followed by nobody", () => {
  expect(followable(2, tables["2"]!.assignment!.assignment)).toEqual(["Berg, Anna"]);
  expect(followable(7, null)).toEqual(["#7"]);
  expect(isFollowed(2, tables["2"]!.assignment!.assignment, ["Name withheld"])).toBe(false);
});

test("teams and sections are those that play", () => {
  expect(sorts(tables)).toEqual({ teams: ["Köln", "Łódź"], sections: ["Open", "Youth"] });
});
