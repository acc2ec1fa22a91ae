/** A board or a clock stands the other way round: what that will change is said before it is done. */
import { ask } from "../../page/ask";
import { confirm } from "../../console/confirm";

const WORDS = {
  board: { title: "Turn the board", yes: "Turn the board" },
  clock: { title: "Exchange the clock's sides", yes: "Exchange the sides" },
} as const;

export function turn(table: number, what: keyof typeof WORDS): void {
  const { title, yes } = WORDS[what];
  void ask("/director/turn", { table, what, preview: true }).then((answer) => {
    const changes = Array.isArray(answer.body.changes) ? (answer.body.changes as string[]) : [];
    const text = !answer.ok ? answer.text : changes.length > 0 ? changes.join(" ") : "It changes nothing of what is on record.";
    confirm(`${title} at table ${table}?`, text, yes, () => ask("/director/turn", { table, what }), "It is taken the other way round from now on.");
  });
}
