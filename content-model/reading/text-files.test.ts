import { withoutFrontMatter } from "./front-matter";
import { moscowDay, readTexts } from "./text-files";
import { checkTextLimits } from "./text-limits";

afterEach(() => jest.useRealTimers());

test("the authors' day begins at midnight in Moscow", () => {
  jest.useFakeTimers({ now: new Date("2026-01-01T20:59:59Z") });
  expect(moscowDay()).toBe("2026-01-01");
  jest.setSystemTime(new Date("2026-01-01T21:00:00Z"));
  expect(moscowDay()).toBe("2026-01-02");
});

const check = (text: string, firstLine?: number) => () =>
  checkTextLimits({ file: "content/x.mdx", text, ...(firstLine && { firstLine }) });

test("every text of the site could be twice as long", () => {
  for (const [file, raw] of readTexts()) {
    const text = withoutFrontMatter(raw);
    expect(() => checkTextLimits({ file, text: `${text}\n\n${text}` })).not.toThrow();
  }
});

test.each([
  ["twenty lists in each other", Array.from({ length: 20 }, (_, i) => `${"  ".repeat(i)}- a`)],
  ["blocks that end", Array.from({ length: 50 }, () => ":::care\nСлово.\n:::\n")],
  ["a table", ["| а | б |", "| - | - |", ...Array.from({ length: 100 }, () => "| а | б |")]],
])("%s is within the limits", (_, lines) => {
  expect(check(lines.join("\n"))).not.toThrow();
});

test.each([
  ["lists in each other", Array.from({ length: 50 }, (_, i) => `${"  ".repeat(i)}- a`), 21],
  ["lists in a line", ["a", "", `${"1. ".repeat(30)}b`], 3],
  ["quotes in a line", ["a", "", "> ".repeat(30)], 3],
  ["blocks in each other", Array.from({ length: 20 }, () => ":::care"), 11],
  [
    "blocks behind ends of none",
    [":::", ":::", ...Array.from({ length: 20 }, () => ":::care")],
    13,
  ],
  ["an endless list", Array.from({ length: 1_000 }, () => "- a"), 751],
  ["marks in a paragraph", ["a", "", "*a".repeat(401)], 3],
  ["marks in all", Array.from({ length: 700 }, () => "*a*a*a*a*a\n"), 1201],
  ["too many lines", Array.from({ length: 3_001 }, () => ""), 1],
])("%s are refused at their line", (_, lines, line) => {
  expect(check(lines.join("\n"))).toThrow(new RegExp(`^content/x\\.mdx:${line} — .+\\. [А-ЯЁ]`));
});

test("lines are counted from where the text begins in its file", () => {
  expect(check("a\n".repeat(3) + "*".repeat(401), 7)).toThrow("content/x.mdx:10 —");
});
