/**
 * The texts of the pages, in the reader's language.
 *
 * The sentences are in broker/words, one folder for each language and one file for each part of the product. To add a
 * language, create its folder there and add a line to `LANGUAGES`.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { SentenceId } from "../contract";
import type { Messages } from "./messages";

export type Key = keyof Messages;
export type Values = Readonly<Record<string, string | number>>;

/** The name of each language in itself. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", it: "Italiano", pl: "Polski" } as const;

export type Language = keyof typeof LANGUAGES;

/** Files of the catalogue: the texts of every page, and those of some pages. */
export type Part = "pages" | "arbiter" | "console" | "desk" | "incidents" | "remedies" | "tables" | "server" | "program";

/** The catalogue parts for the pages of arbiters and of the desk. */
export const STAFF: readonly Part[] = ["pages", "arbiter", "console", "desk", "incidents", "remedies", "tables", "server", "program"];

const FILES = import.meta.glob<string>("../../../../broker/words/*/*.ftl", { import: "default" });

let bundle = new FluentBundle("en-GB", { useIsolating: false });
let spoken: Language | undefined;
let parts = new Set<string>();

export function isLanguage(code: string | null): code is Language {
  return code !== null && Object.hasOwn(LANGUAGES, code);
}

/** The first language that a browser prefers and that is available. */
export function preferred(languages: readonly string[]): Language {
  return languages.map((code) => code.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** Use a language from now on, with these parts of the catalogue. */
export async function speak(language: Language, wanted: readonly Part[] = ["pages"]): Promise<void> {
  if (language !== spoken) {
    bundle = new FluentBundle(language === "en" ? "en-GB" : language, { useIsolating: false });
    spoken = language;
    parts = new Set();
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }
  await Promise.all(["common", ...wanted].map(read));
}

/** Load more parts of the catalogue in the present language. */
export async function speakOf(wanted: readonly Part[]): Promise<void> {
  await Promise.all(wanted.map(read));
}

async function read(part: string): Promise<void> {
  if (parts.has(part)) return;
  const into = bundle;
  const source = await FILES[`../../../../broker/words/${spoken}/${part}.ftl`]!();
  into.addResource(new FluentResource(source), { allowOverrides: true });
  if (into === bundle) parts.add(part);
}

/** The present language; undefined before any was chosen. */
export function language(): Language | undefined {
  return spoken;
}

/** The locale for times, dates and numbers: the reader's own if it is of the present language. */
export function locale(): string {
  const own = globalThis.navigator?.languages.find((code) => code.slice(0, 2).toLowerCase() === (spoken ?? "en"));
  return own ?? (spoken === undefined || spoken === "en" ? "en-GB" : spoken);
}

/** A message of the catalogue with its arguments. */
export function say<K extends Key>(key: K, ...[values]: [Messages[K]] extends [never] ? [] : [Readonly<Record<Messages[K], string | number>>]): string {
  return sayAny(key, values);
}

/** A message whose id is chosen at run time: its arguments are not checked. */
export function sayAny(key: Key, values: Values = {}): string {
  return formatted(key, values) ?? key;
}

/** A text of the hall in the language of the page, or in English, as received, if the catalogue does not have it. */
export function sayText(text: string, sentence: SentenceId | undefined): string {
  return (sentence && sentenced(sentence)) ?? text;
}

type Published = SentenceId | readonly (SentenceId | null)[];
type Worded<F extends string, T> = Readonly<Record<F, T> & { sentences?: Readonly<Record<string, Published>> }>;

/** One of the texts of a message from the hall. */
export function worded<F extends string>(message: Worded<F, string>, field: F): string {
  const published = message.sentences?.[field];
  return sayText(message[field], published !== undefined && "id" in published ? published : undefined);
}

/** A list of texts of a message from the hall. */
export function wordedList<F extends string>(message: Worded<F, readonly string[]>, field: F): string[] {
  const published = message.sentences?.[field];
  return message[field].map((text, at) => sayText(text, Array.isArray(published) ? (published[at] ?? undefined) : undefined));
}

/** An answer of the dashboard in which each text with a sentence next to it is in the language of the page. */
export function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== "object" || value === null) return value;
  const { sentences, ...fields } = value as Readonly<Record<string, unknown>> & { readonly sentences?: Readonly<Record<string, Published>> };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, translatedField(field, sentences?.[name])]));
}

function translatedField(field: unknown, published: Published | undefined): unknown {
  if (published === undefined) return translated(field);
  if (typeof field === "string" && "id" in published) return sayText(field, published);
  if (!Array.isArray(field) || !Array.isArray(published)) return translated(field);
  return field.map((text, at): unknown => (typeof text === "string" ? sayText(text, (published as readonly (SentenceId | null)[])[at] ?? undefined) : translated(text)));
}

/** A sentence in the language of the page, or undefined if the catalogue does not have it, or a part of it. */
function sentenced({ id, args = {} }: SentenceId): string | undefined {
  const values: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    const text = Array.isArray(value) ? listed(value) : typeof value === "object" ? sentenced(value) : value;
    if (text === undefined) return undefined;
    values[name] = text;
  }
  return formatted(id, values);
}

function listed(values: readonly (string | SentenceId)[]): string | undefined {
  const texts = values.map((value) => (typeof value === "string" ? value : sentenced(value)));
  return texts.includes(undefined) ? undefined : texts.join(", ");
}

function formatted(id: string, values: Readonly<Record<string, FluentVariable>>): string | undefined {
  const pattern = bundle.getMessage(id)?.value;
  if (pattern === undefined || pattern === null) return undefined;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])), errors);
  return errors.length === 0 ? text : undefined;
}

/** A number without separators, as in "table 1204", unless the message asks for them. */
function plain(value: FluentVariable): FluentVariable {
  return typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
}

/** Why a game ended: the daemon's words in the language of the page. Other texts stay as they are. */
export function ending(termination: string): string {
  return termination
    .split(", ")
    .map((part) => {
      const key = `end_${part.replaceAll(" ", "_")}`;
      const [, number] = /^(\d+)th illegal move$/.exec(part) ?? [];
      if (number !== undefined) return say("end_nth_illegal_move", { number });
      return formatted(key, {}) ?? part;
    })
    .join(", ");
}
