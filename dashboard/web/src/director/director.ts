/** The arbiters' page: signing in, then the rooms of the console, and the sound of new alerts. */
import "./director.css";
import { AlertRoom } from "./incident/alert_room";
import { alerts } from "./alerts/alerts";
import { AccessRoom } from "./access/access_room";
import { AlertsRoom } from "./alerts/alerts_room";
import { ask, type Answer } from "../page/ask";
import { CalibrateRoom } from "./health/calibrate_room";
import { CardsRoom } from "./print/cards_room";
import { hallNow } from "../clock/clock";
import { button, el, setText } from "../page/dom";
import { meOf } from "./alerts/feed_filter";
import { follow, type Feed } from "../feed/feed";
import { CorrectRoom } from "./corrections/room";
import { DeskRoom } from "./desk_room";
import { HallRoom } from "./map/hall_room";
import { HealthRoom } from "./health/health_room";
import { ListedAlerts } from "./alerts/listed";
import { signedIn } from "./alerts/mine";
import { NotesRoom } from "./notes/notes_room";
import { PlayersRoom } from "./players/players_room";
import { PrintRoom } from "./print/print_room";
import { Push } from "./push/push";
import { ReplayRoom } from "./replay/replay";
import { ENTERED, placeOf, Rooms, type Room } from "../console/rooms";
import { eventText, seated } from "../table/seat";
import type { Need } from "../feed/keeping";
import { Shell, ticking } from "../page/shell";
import { signIn } from "./access/sign_in";
import { Sounding } from "./push/sounding";
import { TableRoom } from "./table/table_room";
import { lookButton } from "../tools/look";
import { say } from "../words/words";

/** Every room, in the order of the navigation. Accounts for equipment alone begin with its health. */
function rooms(session: Answer, listed: ListedAlerts): readonly Room[] {
  const hall = [new HallRoom(session), new TableRoom(), new CorrectRoom(session), new ReplayRoom(), new CalibrateRoom()];
  const health = new HealthRoom();
  const equipment = (session.body.may as string[]).includes("watch") ? [...hall, health] : [health, ...hall];
  return [new AlertsRoom(listed), new AlertRoom(listed), new PrintRoom(), ...equipment, new PlayersRoom(), new NotesRoom(), new DeskRoom(), new AccessRoom(session), new CardsRoom()];
}

export function startDirector(root: HTMLElement): void {
  document.title = say("console_page", { room: say("console_sign_in") });
  // On a home screen it is a page of its own, which some phones require for notifications.
  document.head.append(el("link", { rel: "manifest", href: "/director.webmanifest" }), el("link", { rel: "apple-touch-icon", href: "/icon.png" }));
  void ask("/director/session").then((session) => {
    if (session.name !== "") new DirectorPage(root, session);
    else signIn(root, session, (opened) => new DirectorPage(root, opened));
  });
}

class DirectorPage {
  private readonly shell: Shell;
  private readonly rooms: Rooms;
  private readonly sounding: Sounding;
  private readonly listed: ListedAlerts;
  private feed: Feed | null = null;
  private readonly leave: () => void;

  constructor(root: HTMLElement, session: Answer) {
    this.shell = new Shell(root, "director-page");
    const may = session.body.may as string[];
    // The style sheet hides what the account may not do; the dashboard rejects it in any case.
    signedIn(session);
    this.listed = new ListedAlerts(meOf(session));
    this.sounding = new Sounding(new Push(may.includes("watch")));
    this.shell.tools.append(
      this.sounding.button,
      el("span", { class: "account" }, session.name),
      lookButton(() => this.draw(), false, false),
      button(say("console_sign_out"), { class: "quiet" }, () => void ask("/director/sign-out", {}).then(() => location.reload())),
    );
    this.shell.main.after(this.sounding.spoken);
    this.rooms = new Rooms(this.shell.main, rooms(session, this.listed), new Set(may));
    this.leave = follow("/director/events", (fresh) => this.took(fresh), () => void this.checkSession(), () => this.need(may));
    window.addEventListener(ENTERED, () => this.draw());
    ticking(() => this.draw());
  }

  /** Alerts sound while the arbiter looks at another window: in the room of alerts before other pages. */
  private need(may: readonly string[]): Need {
    return !may.includes("watch") ? "seen" : placeOf(location.pathname).name === "alerts" ? "sound first" : "sound";
  }

  private took(feed: Feed): void {
    this.feed = feed;
    // Before the first snapshot nothing is known, and nothing is new.
    if (feed.known) this.sounding.took(alerts(feed.view), (incident) => this.listed.has(incident));
    this.draw();
  }

  /** The stream was rejected: either the session has ended, or the dashboard is only restarting. */
  private async checkSession(): Promise<void> {
    const session = await ask("/director/session");
    if (!session.ok || session.name !== "") return;
    this.leave();
    location.reload();
  }

  private draw(): void {
    if (this.feed === null) return;
    this.shell.show(this.feed, say("console_cut_off"));
    setText(this.shell.heading, eventText(seated(this.feed.view.tables)));
    this.rooms.show(this.feed, hallNow(this.feed.time, performance.now()));
  }
}
