/** Rotating a board or swapping a clock's sides: the effects are shown before it is done. */
import { ask } from "../../page/ask";
import { changesOf } from "../../console/changes";
import { confirm } from "../../console/confirm";
import { say } from "../../words/words";

const WORDS = {
  board: { ask: "console_rotate_ask", yes: "console_rotate_yes", done: "console_rotate_done" },
  clock: { ask: "console_swap_ask", yes: "console_swap_yes", done: "console_swap_done" },
} as const;

export function turn(table: number, what: keyof typeof WORDS): void {
  const words = WORDS[what];
  void ask("/director/turn", { table, what, preview: true }).then((answer) => {
    const changes = changesOf(answer);
    const text = !answer.ok ? answer.text : changes.length > 0 ? changes.join(" ") : say("console_same_record");
    confirm(say(words.ask, { table }), text, say(words.yes), () => ask("/director/turn", { table, what }), say(words.done));
  });
}
