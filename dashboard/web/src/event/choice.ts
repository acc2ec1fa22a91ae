/** The part of an event that a page shows, by its address. */
import type { Section } from "../contract";
import { presentRound, type Event } from "./section_view";

export const VIEWS = ["pairings", "standings", "crosstable", "wallchart", "teams"] as const;

export interface Choice {
  readonly event: Event;
  readonly section: Section;
  readonly view: (typeof VIEWS)[number];
  /** The round of the pairings, or null before the first is public. */
  readonly round: number | null;
  readonly order: "board" | "name";
}

/** The part that an address names, if it exists; otherwise the one most people want. Null if there is no event. */
export function choiceOf(address: URLSearchParams, all: readonly Event[]): Choice | null {
  const event = all.find(({ id }) => id === address.get("event")) ?? foremost(all);
  const section = event?.rounds.sections.find(({ id }) => id === address.get("section")) ?? event?.rounds.sections[0];
  if (event === undefined || section === undefined) return null;
  const asked = section.rounds.find(({ number }) => String(number) === address.get("round"));
  return {
    event,
    section,
    view: views(section).find((view) => view === address.get("view")) ?? "pairings",
    round: (asked ?? presentRound(section))?.number ?? null,
    order: address.get("order") === "name" ? "name" : "board",
  };
}

/** The event most people want: one in progress, otherwise one with pairings, otherwise one with a section. */
export function foremost(all: readonly Event[]): Event | undefined {
  const rounds = ({ rounds: { sections } }: Event) => sections.flatMap((section) => section.rounds);
  return (
    all.find((event) => rounds(event).some(({ state }) => state === "in_progress")) ??
    all.find((event) => rounds(event).length > 0) ??
    all.find((event) => event.rounds.sections.length > 0)
  );
}

/**
 * The event names that games of a section may have (dashboard/desk/event/as_tournament.py), the present one first. The plain
 * name belongs to the first section, which was alone when it began.
 */
export function gamesOf({ event, section }: Choice): readonly string[] {
  const { name, sections } = event.rounds;
  const ofSection = `${name}, ${section.name}`;
  if (section.id !== sections[0]?.id) return [ofSection];
  return sections.length > 1 ? [ofSection, name, event.id] : [name, event.id, ofSection];
}

/** The views of a section. */
export function views(section: Section): readonly Choice["view"][] {
  return VIEWS.filter((view) => view !== "teams" || section.counted_scores > 0);
}

/** A change to a choice. */
export type Change = Partial<{ readonly event: string; readonly section: string; readonly view: Choice["view"]; readonly round: number; readonly order: Choice["order"] }>;

const OWN = ["event", "section", "view", "round", "order"] as const;

/**
 * The address of a choice with some changes: the part after the path, so that it is valid wherever the page is.
 * `several`: there are other events. `query`: the present address, whose parameters of other kinds stay.
 */
export function addressOf(choice: Choice, several: boolean, change: Change, query: URLSearchParams = new URLSearchParams()): string {
  const address = new URLSearchParams(query);
  for (const name of OWN) address.delete(name);
  const view = change.view ?? choice.view;
  const elsewhere = change.section !== undefined || change.event !== undefined;
  const round = change.round ?? (elsewhere ? null : choice.round);
  if (several) address.set("event", change.event ?? choice.event.id);
  if (change.event === undefined) address.set("section", change.section ?? choice.section.id);
  address.set("view", view);
  if (view === "pairings" && round !== null) address.set("round", String(round));
  if (view === "pairings" && (change.order ?? choice.order) === "name") address.set("order", "name");
  return `?${address}`;
}
