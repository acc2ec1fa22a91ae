/** Which part of an event a page shows, as its address says. Pure. */
import type { Section } from "../contract";
import { presentRound, type Event } from "./told";

export const VIEWS = ["pairings", "standings", "crosstable", "wallchart", "teams"] as const;

export interface Choice {
  readonly event: Event;
  readonly section: Section;
  readonly view: (typeof VIEWS)[number];
  /** Of the pairings; null before the first is public. */
  readonly round: number | null;
  readonly order: "board" | "name";
}

/** What an address asks for, where there is that; else what most people want to see. Null = there is no event. */
export function choiceOf(address: URLSearchParams, all: readonly Event[]): Choice | null {
  const event = all.find(({ id }) => id === address.get("event")) ?? foremost(all);
  const section = event?.rounds.sections.find(({ id }) => id === address.get("section")) ?? event?.rounds.sections[0];
  if (event === undefined || section === undefined) return null;
  const asked = section.rounds.find(({ number }) => String(number) === address.get("round"));
  return {
    event,
    section,
    view: views(section).find((one) => one === address.get("view")) ?? "pairings",
    round: (asked ?? presentRound(section))?.number ?? null,
    order: address.get("order") === "name" ? "name" : "board",
  };
}

/** The event that most people ask about: one that is played, else one with pairings, else one with a section. */
export function foremost(all: readonly Event[]): Event | undefined {
  const rounds = ({ rounds: { sections } }: Event) => sections.flatMap((section) => section.rounds);
  return (
    all.find((event) => rounds(event).some(({ state }) => state === "in_progress")) ??
    all.find((event) => rounds(event).length > 0) ??
    all.find((event) => event.rounds.sections.length > 0)
  );
}

/**
 * What the games of a section may say that they are played in (dashboard/desk/event/as_tournament.py), what they say now first. The
 * plain name is that of the first section: it was alone when it began.
 */
export function gamesOf({ event, section }: Choice): readonly string[] {
  const { name, sections } = event.rounds;
  const ofSection = `${name}, ${section.name}`;
  if (section.id !== sections[0]?.id) return [ofSection];
  return sections.length > 1 ? [ofSection, name, event.id] : [name, event.id, ofSection];
}

/** What there is to see of a section. */
export function views(section: Section): readonly Choice["view"][] {
  return VIEWS.filter((one) => one !== "teams" || section.counted_scores > 0);
}

/** Some of a choice. */
export type Change = Partial<{ readonly event: string; readonly section: string; readonly view: Choice["view"]; readonly round: number; readonly order: Choice["order"] }>;

const OWN = ["event", "section", "view", "round", "order"] as const;

/**
 * The address of a choice with some of it changed: what follows the path, so that it holds wherever the page is.
 * `several`: there are other events. `said`: what the address says now; what is not the event's stays in it.
 */
export function addressOf(choice: Choice, several: boolean, change: Change, said: URLSearchParams = new URLSearchParams()): string {
  const address = new URLSearchParams(said);
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
