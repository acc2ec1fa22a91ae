/** Which page the address asks for. */
import "./fonts.css";
import "chessground/assets/chessground.base.css";
import "chessground/assets/chessground.cburnett.css";
import "./style.css";
import { startGrid } from "./grid";

const root = document.getElementById("app")!;
const table = /^\/table\/([1-9]\d*)\/?$/.exec(location.pathname);

if (table !== null) void import("./table").then(({ startTable }) => startTable(root, Number(table[1])));
else if (/^\/director\/?$/.test(location.pathname))
  void import("./director").then(({ startDirector }) => startDirector(root));
else startGrid(root);
