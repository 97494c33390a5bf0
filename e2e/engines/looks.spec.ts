import { oneOfEachType } from "../fixtures/texts";
import { expect, test } from "./test";

const PAGES = [
  "/",
  "/publication",
  "/self-check",
  "/memo",
  "/risk",
  "/rules",
  "/consultations",
  "/doctors",
];

test(
  "no words lie upon others, and nothing makes a page scroll sideways",
  { tag: "@engines" },
  async ({ visitor }) => {
    for (const path of [...PAGES, ...oneOfEachType().map((text) => text.path)]) {
      await visitor.open(path);
      expect({ path, upon: await visitor.run(wordsUponWords) }).toEqual({ path, upon: [] });
      expect({ path, aside: await visitor.run(widthBeyondWindow) }).toEqual({ path, aside: 0 });
    }
  },
);

/** Runs in the page. @returns the pairs of texts of which one covers a part of the other */
function wordsUponWords(): string[] {
  const texts = [...document.querySelectorAll("main *")]
    .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
    .filter((element) => element.closest("details:not([open]) > :not(summary)") === null)
    // It stays in sight over the card that is read, on a ground of its own.
    .filter((element) => element.closest(".care-way") === null)
    .map((element) => ({ words: element.textContent, lines: [...element.getClientRects()] }));
  const isUpon = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8;
  return texts.flatMap(({ words, lines }, index) =>
    texts
      .slice(index + 1)
      .filter((other) => lines.some((line) => other.lines.some((one) => isUpon(line, one))))
      .map((other) => `${words} | ${other.words}`),
  );
}

/** Runs in the page. */
const widthBeyondWindow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;
