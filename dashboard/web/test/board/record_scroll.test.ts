import { describe, expect, test } from "vitest";
import { scrolled } from "../../src/board/record";

describe("the list of moves, ten lines high, of which each is 30 pixels", () => {
  const line = (number: number) => ({ top: 30 * number, height: 30 });

  test("stays where it is while the move that is shown is in sight", () => {
    for (const number of [11, 15, 18]) expect(scrolled(line(number), 300, 300)).toBe(300);
  });

  test("moves by one line where the move is the first or the last in sight", () => {
    expect(scrolled(line(10), 300, 300)).toBe(270);
    expect(scrolled(line(19), 300, 300)).toBe(330);
  });

  test("goes to a move that is out of sight", () => {
    expect(scrolled(line(40), 0, 300)).toBe(30 * 42 - 300);
    expect(scrolled(line(2), 900, 300)).toBe(30);
    expect(scrolled(line(0), 900, 300)).toBe(0);
  });

  test("shows the move itself where there is no room for others", () => {
    expect(scrolled(line(12), 0, 40)).toBe(355);
  });
});
