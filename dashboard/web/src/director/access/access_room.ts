/** Who may do what: the table of rights, one's own tables, and for the chief arbiter accounts, delay and the PIN. */
import "./access_room.css";
import { accessBox } from "./access";
import { ask, type Answer } from "../../page/ask";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import { DelayForm } from "../../console/delay_form";
import { meOf, sectorText } from "../alerts/feed_filter";
import type { Feed } from "../../feed/feed";
import type { Room } from "../../console/rooms";

interface Rights {
  readonly roles: readonly { readonly role: string; readonly name: string }[];
  readonly rights: readonly { readonly right: string; readonly what: string; readonly roles: Readonly<Record<string, "yes" | "sector" | "no">> }[];
}

interface Account {
  readonly name: string;
  readonly roles: readonly string[];
  readonly sector: string;
}

const CELLS = { yes: "yes", sector: "own sector", no: "" } as const;

export class AccessRoom implements Room {
  readonly name = "access";
  readonly title = "Access";
  readonly right = null;
  readonly element: HTMLElement;
  private readonly me = el("p", {});
  private readonly table = el("table", { class: "rights" });
  private readonly accounts = el("ul", { class: "accounts" });
  private readonly failed = el("p", { class: "said", role: "alert" });
  private readonly delay = new DelayForm();
  private readonly may: readonly string[];

  constructor(session: Answer) {
    this.may = session.body.may as string[];
    this.element = el(
      "section",
      { class: "access-room" },
      el("h1", {}, "Access"),
      this.me,
      this.failed,
      this.may.includes("accounts") ? el("section", {}, el("h2", {}, "Accounts and sectors"), this.accounts) : null,
      this.may.includes("delay") ? this.delay.element : null,
      el("section", {}, el("h2", {}, "What each may do"), el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "What each may do" }, this.table)),
      this.may.includes("cards") ? el("p", {}, el("a", { href: "/director/cards" }, "Table cards"), " by which an arbiter is called.") : null,
      accessBox(session),
    );
  }

  entered(): void {
    void this.load();
  }

  show({ view }: Feed): void {
    this.delay.show(view.status?.audiences ?? []);
  }

  private async load(): Promise<void> {
    const [rights, session, accounts] = await Promise.all([
      ask("/director/rights"),
      ask("/director/session"),
      this.may.includes("accounts") ? ask("/director/accounts") : null,
    ]);
    const wrong = [rights, session, accounts].find((one) => one !== null && !one.ok);
    setText(this.failed, wrong?.text ?? "");
    if (wrong !== undefined) return;
    const told = rights.body as unknown as Rights;
    this.showMe(session, told);
    this.showRights(told);
    if (accounts !== null) this.showAccounts(accounts.body.accounts as Account[], told);
  }

  private showMe(session: Answer, { roles }: Rights): void {
    const mine = (session.body.roles as string[] | undefined) ?? [];
    const names = roles.filter(({ role }) => mine.includes(role)).map(({ name }) => name);
    const { sector } = meOf(session);
    const tables = sector === null ? "" : ` Your tables as an arbiter are ${sectorText(sector)}.`;
    const paired = session.body.paired === true ? " Whoever pairs a device with the PIN is taken for the chief arbiter: where each is to have his own, give everybody an account and close the PIN." : "";
    setText(this.me, `You are ${session.name}, ${names.join(" and ")}.${tables}${paired}`);
  }

  private showRights({ roles, rights }: Rights): void {
    const head = el("tr", {}, el("th", { scope: "col" }, "may"), ...roles.map(({ name }) => el("th", { scope: "col" }, name)));
    const rows = rights.map(({ what, roles: has }) =>
      el("tr", {}, el("th", { scope: "row" }, what), ...roles.map(({ role, name }) => el("td", { "data-has": has[role] ?? "no", "data-role": name }, el("span", {}, CELLS[has[role] ?? "no"])))),
    );
    this.table.replaceChildren(el("thead", {}, head), el("tbody", {}, ...rows));
  }

  private showAccounts(accounts: readonly Account[], { roles }: Rights): void {
    const nameOf = (role: string): string => roles.find((one) => one.role === role)?.name ?? role;
    const items = accounts.map((one) =>
      el("li", {}, el("span", { class: "account-name" }, one.name), el("span", { class: "roles" }, one.roles.map(nameOf).join(", ")), one.roles.includes("arbiter") ? sectorForm(one) : null),
    );
    setChildren(this.accounts, items.length > 0 ? items : [el("li", {}, "There are no accounts: on the hall's computer, flagfall dashboard accounts add NAME --role chief --state DIR, with the folder that the dashboard was started with.")]);
  }
}

/** The tables of an arbiter; he stays signed in and is held to them from his next request on. */
function sectorForm({ name, sector }: Account): HTMLFormElement {
  const id = `sector-${name}`;
  const tables = el("input", { id, maxlength: "400", placeholder: "all tables" });
  tables.value = sector;
  const said = el("span", { class: "said", role: "status" });
  const form = el("form", { class: "sector" }, el("label", { for: id }, "Tables"), tables, el("button", { class: "quiet" }, "Give"), said);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void ask("/director/accounts/sector", { name, sector: tables.value }).then((answer) => {
      if (answer.ok) tables.value = String(answer.body.sector);
      setAttribute(said, "data-ok", answer.ok ? "" : null);
      setText(said, answer.ok ? `${name} has ${tables.value === "" ? "all tables" : `tables ${tables.value}`} now.` : answer.text);
    });
  });
  return form;
}
