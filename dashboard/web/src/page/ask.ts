/** Requests to the dashboard: every answer is a sentence or nothing. */

export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function ask(path: string, body?: unknown, method = "POST"): Promise<Answer> {
  try {
    const init: RequestInit =
      body === undefined
        ? {}
        : { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, init);
    const said = (await response.json().catch(() => ({}))) as Record<string, unknown> & { detail?: string; text?: string; name?: string };
    const text = said.detail ?? said.text ?? (response.ok ? "" : `The dashboard answered ${response.status}.`);
    return { ok: response.ok, status: response.status, text, name: said.name ?? "", body: said };
  } catch {
    return { ok: false, status: 0, text: "The dashboard does not answer. Is this device still in the network?", name: "", body: {} };
  }
}
