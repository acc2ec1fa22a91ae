/** Every test is read in British English at first; one that changes the language changes it back. */
import { beforeAll } from "vitest";
import { STAFF, speak } from "../../src/words/words";

if (typeof navigator === "object") Object.defineProperty(navigator, "languages", { value: ["en-GB"], configurable: true });

beforeAll(() => speak("en", STAFF));
await speak("en", STAFF);
