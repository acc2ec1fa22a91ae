/** Short names for narrow spaces. */

/** "Jr." is a part of the family name. */
const AFTER = /^(?:jr|sr|[ivx]+)\.?$/i;

/** The family name in full and the given name as an initial: "S. de la Cruz"; the name itself if that is unclear. */
export function shortName(name: string): string {
  const [family = "", given] = name.split(",").map((part) => part.trim());
  if (given !== undefined) return shorter(name, initial(given) === "" ? family : `${family}, ${initial(given)}`);
  const words = name.trim().split(/\s+/);
  let from = words.length - (words.length > 2 && AFTER.test(words.at(-1)!) ? 2 : 1);
  // Text that is not a person's name, such as "Name withheld", and initials stay as they are.
  if (isLower(words[from]!) || words[from]!.endsWith(".")) return name;
  while (from > 1 && isLower(words[from - 1]!)) from--;
  const first = from === 0 ? "" : initial(words[0]!);
  return first === "" ? name : shorter(name, `${first} ${words.slice(from).join(" ")}`);
}

function shorter(name: string, short: string): string {
  return short.length < name.length ? short : name;
}

function initial(given: string): string {
  const [letter = ""] = given;
  return /\p{L}/u.test(letter) ? `${letter.toUpperCase()}.` : "";
}

function isLower(word: string): boolean {
  const [letter = ""] = word;
  return letter !== letter.toUpperCase();
}
