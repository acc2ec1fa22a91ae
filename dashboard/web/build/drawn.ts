/**
 * Our own set for people who stand ten metres away: solid shapes without thin parts, each in a thick line of the other
 * colour, with distinct outlines.
 */
import type { Drawing, Role } from "./pieces.ts";

const FOOT = "M10 35.5H35Q37 35.5 37 37.5V39.5Q37 41.5 35 41.5H10Q8 41.5 8 39.5V37.5Q8 35.5 10 35.5Z";

const SHAPES: Readonly<Record<Role, string>> = {
  king: "M20 3.5H25V7H28.5V12H25V16.2C29 11.8 38.5 13.2 38.5 20.8C38.5 26.5 34 29 33 35.5H12C11 29 6.5 26.5 6.5 20.8C6.5 13.2 16 11.8 20 16.2V12H16.5V7H20Z",
  queen:
    "M11.5 35.5L5 13.5A3.4 3.4 0 1 1 9.6 12.6L14.5 20L14.6 10A3.4 3.4 0 1 1 18.6 9.6L22.5 18.5L26.4 9.6A3.4 3.4 0 1 1 30.4 10L30.5 20L35.4 12.6A3.4 3.4 0 1 1 40 13.5L33.5 35.5Z",
  rook: "M9.5 6.5H16V10.5H19.5V6.5H25.5V10.5H29V6.5H35.5V15.5L31.5 19V30.5L34 35.5H11L13.5 30.5V19L9.5 15.5Z",
  bishop: "M22.5 3A3.6 3.6 0 0 1 25.2 9C31.8 13.6 34.5 20.5 31 26.5Q29.6 28.8 31.5 35.5H13.5Q15.4 28.8 14 26.5C10.5 20.5 13.2 13.6 19.8 9A3.6 3.6 0 0 1 22.5 3Z",
  knight:
    "M12.5 35.5C12.5 28 17.5 25.5 20.5 21.5C17.5 22 15.5 26 11.5 27.5C9 27.8 6.8 25.2 7 22.8C9.5 19.5 10.5 13.5 15.5 10.5L15.8 4.5L21 8.2C30.5 8.5 36.5 17.5 35 35.5Z",
  pawn: "M22.5 7.5A7.4 7.4 0 0 1 27.6 20.2H30V24.2H27.4Q28 31 32 35.5H13Q17 31 17.6 24.2H15V20.2H17.4A7.4 7.4 0 0 1 22.5 7.5Z",
};

/** Lines inside a piece, in the colour of its edge. */
const MARKS: Readonly<Partial<Record<Role, string>>> = {
  king: "M13 30.5H32",
  queen: "M12.5 30.5H32.5",
  rook: "M14 20H31M14 30H31",
  bishop: "M22.5 13.5V22.5M18 18H27",
  knight: "M17.5 15.2V16.2",
};

export const DRAWN: Drawing = (role, color) => {
  const [body, edge] = color === "white" ? ["#fff", "#000"] : ["#000", "#fff"];
  const line = `stroke="${edge}" stroke-linejoin="round" stroke-linecap="round"`;
  const mark = MARKS[role];
  return (
    `<path fill="${body}" ${line} stroke-width="2.4" d="${SHAPES[role]}${FOOT}"/>` +
    (mark === undefined ? "" : `<path fill="none" ${line} stroke-width="2.6" d="${mark}"/>`)
  );
};
