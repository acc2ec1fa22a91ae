import { expect, test } from "vitest";
import { read } from "../../src/page/settings";

const nothing = new URLSearchParams();

test("without a choice, the device decides", () => {
  expect(read(null, nothing, ["de"])).toEqual({
    language: "de",
    colours: "auto",
    board: "green",
    pieces: "classic",
    size: "comfortable",
    moves: "letters",
    flipped: false,
    moveSound: false,
    notify: false,
    hideResults: false,
    onlyPlaying: false,
    onlyFollowed: false,
    followed: [],
  });
});

test("what was chosen is kept, and an address goes before it", () => {
  const kept = JSON.stringify({ language: "en", colours: "dark", board: "blue", pieces: "bold", hideResults: true, followed: ["Anna Berg"] });
  const result = read(kept, new URLSearchParams("colours=contrast&language=de&onlyPlaying&size=compact"), ["fr"]);
  expect(result).toMatchObject({ language: "de", colours: "contrast", board: "blue", pieces: "bold", hideResults: true, onlyPlaying: true, size: "compact" });
  expect(result.followed).toEqual(["Anna Berg"]);
});

test.each(["{", "null", "7", "[]", '{"colours":"loud","board":3,"followed":"all","hideResults":"maybe"}', '{"followed":[1,null]}'])(
  "what is no setting counts as not said: %s",
  (kept) => {
    expect(read(kept, new URLSearchParams("colours=x&language=tlh&size=huge"), [])).toEqual(read(null, nothing, []));
  },
);
