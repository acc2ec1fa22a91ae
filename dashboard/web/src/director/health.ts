/** How a table's equipment is, as the director reads it. Pure. */
import { agoText } from "../clock";
import type { Health, HealthItem } from "../contract";

/** What has to be done at a table, the worst first; "" for equipment that nobody has told of yet. */
export function healthText(health: Health | null, now: number): string {
  if (health === null) return "";
  const wrong = health.items.filter((item) => item.level !== "ok").map((item) => itemText(item, now));
  return wrong.length > 0 ? wrong.join(" ") : "Board and clock are fine.";
}

/** Everything that is known of the equipment, one line for each thing. */
export function healthLines(health: Health | null, now: number): string[] {
  return health?.items.map((item) => [itemText(item, now), counts(item)].filter(Boolean).join(" ")) ?? [];
}

/** A fault grows old while it is read; a device that is well says something every few seconds. */
function itemText(item: HealthItem, now: number): string {
  const old = item.level === "fault" && item.heard_at !== null && item.heard_at !== undefined;
  return old ? `${item.text} Last sign of life: ${agoText(now - item.heard_at!)}.` : item.text;
}

function counts(item: HealthItem): string {
  const damaged = item.damaged > 0 ? [`${item.damaged} damaged ${item.damaged === 1 ? "message" : "messages"}`] : [];
  const back = item.reconnects > 0 ? [`lost and back ${item.reconnects === 1 ? "once" : `${item.reconnects} times`}`] : [];
  const text = [...damaged, ...back].join(", ");
  return text && `So far: ${text}.`;
}
