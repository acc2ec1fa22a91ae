/** Permissions: the table of rights, one's own tables, and for the chief arbiter accounts, delay and the PIN. */
import "./access_room.css";
import { accessBox } from "./access";
import { ask, type Answer } from "../../page/ask";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import { DelayForm } from "../../console/delay_form";
import { meOf, sectorText } from "../alerts/feed_filter";
import type { Feed } from "../../feed/feed";
import type { Room } from "../../console/rooms";
import { say } from "../../words/words";

interface Rights {
  readonly roles: readonly { readonly role: string; readonly name: string }[];
  readonly rights: readonly { readonly right: string; readonly what: string; readonly roles: Readonly<Record<string, "yes" | "sector" | "no">> }[];
}

interface Account {
  readonly name: string;
  readonly roles: readonly string[];
  readonly sector: string;
}

function cellText(has: "yes" | "sector" | "no"): string {
  return has === "no" ? "" : say(`console_has_${has}`);
}

export class AccessRoom implements Room {
  readonly name = "access";
  readonly title = say("console_access");
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
      el("h1", {}, this.title),
      this.me,
      this.failed,
      this.may.includes("accounts") ? el("section", {}, el("h2", {}, say("console_accounts")), this.accounts) : null,
      this.may.includes("delay") ? this.delay.element : null,
      el("section", {}, el("h2", {}, say("console_permissions")), el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": say("console_permissions") }, this.table)),
      this.may.includes("cards") ? el("p", {}, el("a", { href: "/director/cards" }, say("console_cards_for"))) : null,
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
    const wrong = [rights, session, accounts].find((answer) => answer !== null && !answer.ok);
    setText(this.failed, wrong?.text ?? "");
    if (wrong !== undefined) return;
    const table = rights.body as unknown as Rights;
    this.showMe(session, table);
    this.showRights(table);
    if (accounts !== null) this.showAccounts(accounts.body.accounts as Account[], table);
  }

  private showMe(session: Answer, { roles }: Rights): void {
    const mine = (session.body.roles as string[] | undefined) ?? [];
    const names = roles.filter(({ role }) => mine.includes(role)).map(({ name }) => name);
    const { sector } = meOf(session);
    const lines = [say("console_access_me", { name: session.name, roles: names.join(", ") })];
    if (sector !== null) lines.push(say("console_access_sector", { tables: sectorText(sector) }));
    if (session.body.paired === true) lines.push(say("console_access_paired"));
    setText(this.me, lines.join(" "));
  }

  private showRights({ roles, rights }: Rights): void {
    const head = el("tr", {}, el("th", { scope: "col" }, say("console_permission")), ...roles.map(({ name }) => el("th", { scope: "col" }, name)));
    const rows = rights.map(({ what, roles: has }) =>
      el("tr", {}, el("th", { scope: "row" }, what), ...roles.map(({ role, name }) => el("td", { "data-has": has[role] ?? "no", "data-role": has[role] === "sector" ? say("console_has_sector_as", { role: name }) : name }, el("span", {}, cellText(has[role] ?? "no"))))),
    );
    this.table.replaceChildren(el("thead", {}, head), el("tbody", {}, ...rows));
  }

  private showAccounts(accounts: readonly Account[], { roles }: Rights): void {
    const nameOf = (role: string): string => roles.find((known) => known.role === role)?.name ?? role;
    const items = accounts.map((account) =>
      el("li", {}, el("span", { class: "account-name" }, account.name), el("span", { class: "roles" }, account.roles.map(nameOf).join(", ")), account.roles.includes("arbiter") ? sectorForm(account) : null),
    );
    setChildren(this.accounts, items.length > 0 ? items : [el("li", {}, say("console_accounts_none"))]);
  }
}

/** The tables of an arbiter, who stays signed in; a change applies from their next request on. */
function sectorForm({ name, sector }: Account): HTMLFormElement {
  const id = `sector-${name}`;
  const tables = el("input", { id, maxlength: "400", placeholder: say("console_all_tables") });
  tables.value = sector;
  const message = el("span", { class: "said", role: "status" });
  const form = el("form", { class: "sector" }, el("label", { for: id }, say("console_sector")), tables, el("button", { class: "quiet" }, say("console_sector_go")), message);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void ask("/director/accounts/sector", { name, sector: tables.value }).then((answer) => {
      if (answer.ok) tables.value = String(answer.body.sector);
      setAttribute(message, "data-ok", answer.ok ? "" : null);
      setText(message, !answer.ok ? answer.text : tables.value === "" ? say("console_sector_all", { name }) : say("console_sector_some", { name, tables: tables.value }));
    });
  });
  return form;
}
