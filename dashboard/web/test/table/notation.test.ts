import { expect, test } from "vitest";
import { written } from "../../src/table/notation";

test.each([
  ["Nf3", "SLTDK", "Sf3"],
  ["Bxb7+", "SLTDK", "Lxb7+"],
  ["Rad1", "SLTDK", "Tad1"],
  ["b8=Q#", "SLTDK", "b8=D#"],
  ["bxc3", "SLTDK", "bxc3"],
  ["O-O-O", "SLTDK", "O-O-O"],
  ["Kg1", "♘♗♖♕♔", "♔g1"],
  ["Qh4+", "NBRQK", "Qh4+"],
])("%s with %s is %s", (san, signs, expected) => {
  expect(written(san, signs)).toBe(expected);
});
