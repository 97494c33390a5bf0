import { readFileSync } from "node:fs";
import path from "node:path";

const css = readFileSync(path.join(__dirname, "tokens.css"), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
type Colours = Record<string, string | undefined>;

const colours = (part: string): Colours => {
  const found = part.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name = "", hex = ""]) => [name, hex] as const));
};
const schemes: [string, Colours][] = [
  ["light", colours(light)],
  ["dark", { ...colours(light), ...colours(dark) }],
];

/** Relative luminance of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["paper", "surface", "sand", "leaf", "blush"];
const on = (text: string, grounds: string[], least: number) =>
  grounds.map((ground): [string, string, number] => [text, ground, least]);

const pairs = [
  ...on("ink", GROUNDS, 4.5),
  ...on("ink-soft", GROUNDS, 4.5),
  ...on("primary", GROUNDS, 4.5),
  ...on("primary-hover", GROUNDS, 4.5),
  ...on("coral", ["paper", "surface", "blush"], 4.5),
  ...on("on-primary", ["primary", "primary-hover"], 4.5),
  ...on("on-deep", ["deep"], 4.5),
  ...on("on-sun", ["sun"], 4.5),
  ...on("field-line", ["paper", "surface"], 3),
  ...on("green", ["paper", "surface"], 3),
];

describe.each(schemes)("%s scheme", (_, tokens) => {
  test.each(pairs)("%s on %s is at least %d : 1", (text, ground, least) => {
    expect(contrast(tokens[text] ?? "", tokens[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });
});

test("black on white is 21 : 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
