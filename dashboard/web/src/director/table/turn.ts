/** A board or a clock is the other way round: what that changes is shown before it is done. */
import { ask } from "../../page/ask";
import { changesOf } from "../../console/changes";
import { confirm } from "../../console/confirm";
import { say } from "../../words/words";

const WORDS = { board: "console_rotate", clock: "console_swap" } as const;

export function turn(table: number, what: keyof typeof WORDS): void {
  const act = WORDS[what];
  void ask("/director/turn", { table, what, preview: true }).then((answer) => {
    const changes = changesOf(answer);
    const text = !answer.ok ? answer.text : changes.length > 0 ? changes.join(" ") : say("console_same_record");
    confirm(say(`${act}_ask`, { table }), text, say(`${act}_yes`), () => ask("/director/turn", { table, what }), say(`${act}_done`));
  });
}
