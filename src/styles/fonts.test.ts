/** @jest-environment node */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The reader of fonts that comes with the library of our PDF files. */
const pdf = createRequire(path.resolve("api/package.json")).resolve("pdfkit");
const { create } = createRequire(pdf)("fontkit") as {
  create: (file: Buffer) => { characterSet: number[] };
};

const css = readFileSync("src/styles/fonts.css", "utf8");
const faces = [...css.matchAll(/url\("(.+?\.woff2)"\)[^}]*unicode-range:([^;]+);/g)];

/** @param range «U+0020-007E» or «U+00A0» */
function codesOf(range: string): number[] {
  const [from = 0, until = from] = range
    .trim()
    .slice("U+".length)
    .split("-")
    .map((code) => parseInt(code, 16));
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

test("each file has all characters that it is declared for: otherwise a foreign font leaves a hole", () => {
  expect(faces).toHaveLength(2);
  for (const [, file = "", ranges = ""] of faces) {
    const { characterSet } = create(readFileSync(path.resolve("src/styles", file)));
    const claimed = ranges.split(",").flatMap(codesOf);
    expect(claimed.length).toBeGreaterThan(60);
    expect(claimed.filter((code) => !characterSet.includes(code))).toEqual([]);
  }
});
