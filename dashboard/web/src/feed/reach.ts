/** The address at which other devices reach these pages, for links, codes and frames made on the hall's computer. */
import { files } from "./feed";
import { say } from "../words/words";

/** Addresses that only the computer itself reaches, or that no computer has, such as that of a server that listens everywhere. */
const NOWHERE = /^(localhost|(.+\.)?localhost\.?|127(\.\d+){1,3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(127\.|7f[0-9a-f]{2}:).*\])$/i;

/** Whether other devices cannot reach the host of an address. */
export function isNowhere(hostname: string): boolean {
  return NOWHERE.test(hostname);
}

let asked: Promise<string | null> | undefined;

/** The origin that other devices reach, or null if there is none. */
export function reachable(): Promise<string | null> {
  if (!isNowhere(location.hostname)) return Promise.resolve(location.origin);
  // A page from files has no dashboard to ask.
  if (files() !== undefined) return Promise.resolve(null);
  asked ??= askHall();
  return asked;
}

async function askHall(): Promise<string | null> {
  try {
    const answer = await fetch("/reach");
    const body = (await answer.json()) as { origin?: string | null };
    return answer.ok ? (body.origin ?? null) : null;
  } catch {
    asked = undefined;
    return null;
  }
}

/** What is wrong with a typed address; "" if phones may reach it. */
export function wrongAddress(base: string): string {
  if (!URL.canParse(base) || new URL(base).host === "") return say("console_address_bad");
  return isNowhere(new URL(base).hostname) ? say("console_address_own") : "";
}
