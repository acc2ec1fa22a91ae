/** An incident and a remedy with nothing special about them. */
import type { Incident, Remedy } from "../src/contract";

export const remedy: Remedy = {
  words: "White loses 60 s, Black gains 60 s: 11:10 and 10:45.",
  warns: false,
  white_ms: 670_000,
  black_ms: 645_000,
  white_before_ms: 730_000,
  black_before_ms: 585_000,
  fen: "",
  result: null,
  termination: "",
};

export const plain: Incident = {
  id: "",
  table: 1,
  game: "g",
  kind: "illegal_position",
  grade: "certain",
  color: "white",
  summary: "",
  article: "",
  rule: "",
  remedy: null,
  options: [],
  actor: "",
  can_mate: null,
  mate: [],
  count: null,
  claimed_by: null,
  ply: 4,
  fen_before: "",
  placement_after: "",
  squares: [],
  clock: [],
  choices: [],
  at: 1000,
  delay_ms: 0,
  acknowledged_by: "",
  decision: null,
  closed: "",
};
