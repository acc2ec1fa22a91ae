/** What the pages say, in the language of whoever reads them. A new language is a file in words/ and a line here. */
import { en } from "./en";

export type Key = keyof typeof en;
export type Words = Readonly<Record<Key, string>>;

/** The name of each language in itself, and where its words are. */
export const LANGUAGES = {
  en: { name: "English", words: async (): Promise<Words> => en },
  de: { name: "Deutsch", words: async (): Promise<Words> => (await import("./de")).de },
} as const;

export type Language = keyof typeof LANGUAGES;

let spoken: Words = en;
let spokenIn: Language | undefined;

export function isLanguage(code: string | null): code is Language {
  return code !== null && Object.hasOwn(LANGUAGES, code);
}

/** The first language that a browser prefers and that there is. */
export function preferred(languages: readonly string[]): Language {
  return languages.map((one) => one.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** Speak a language from now on. */
export async function speak(language: Language): Promise<void> {
  spoken = await LANGUAGES[language].words();
  spokenIn = language;
  document.documentElement.lang = language;
}

/** The language that is spoken, for times and numbers; undefined before any was chosen. */
export function language(): Language | undefined {
  return spokenIn;
}

/** The locale for times and dates: the English pages are British, whatever the browser's own English is. */
export function locale(): string {
  return language() === undefined || language() === "en" ? "en-GB" : language()!;
}

/** Why a game ended: the daemon's words in the language of the page. What somebody else wrote stays as it is. */
export function ending(termination: string): string {
  return termination
    .split(", ")
    .map((part) => {
      const key = `end_${part.replaceAll(" ", "_")}`;
      const [, number] = /^(\d+)th illegal move$/.exec(part) ?? [];
      if (number !== undefined) return say("end_nth_illegal_move", { number });
      return Object.hasOwn(en, key) ? say(key as Key) : part;
    })
    .join(", ");
}

/** A text with its places filled in. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return spoken[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
