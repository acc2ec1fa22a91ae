/** The followed players' games that have started or ended since the last look. Only its memory changes. */
import type { TableView } from "../feed/projection";
import { assigned, gameOf, seated } from "../table/seat";
import { isFollowed } from "../choosing/choose";

export interface GameNews {
  readonly table: number;
  readonly kind: "starts" | "ends";
  readonly view: TableView;
}

type Stage = "waits" | "played" | "over";

export class GameWatch {
  private readonly known = new Map<string, Stage>();

  /**
   * The news of these games. A game that is seen for the first time is not news: a page that is opened, or receives data
   * again after a while, announces nothing that was so before.
   */
  look(tables: Readonly<Record<string, TableView>>, followed: readonly string[]): GameNews[] {
    return seated(tables).flatMap(([number, view]): GameNews[] => {
      const identity = assigned(view)?.game ?? view.game?.game ?? "";
      const stage = stageOf(view);
      const before = this.known.get(identity);
      this.known.set(identity, stage);
      if (before === undefined || before === stage || !isFollowed(number, assigned(view), followed)) return [];
      if (stage === "over") return [{ table: number, kind: "ends", view }];
      return before === "waits" ? [{ table: number, kind: "starts", view }] : [];
    });
  }
}

function stageOf(view: TableView): Stage {
  const game = gameOf(view);
  if (game === null || game.state === "not_started") return "waits";
  return game.result === "*" ? "played" : "over";
}
