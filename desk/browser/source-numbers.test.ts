import type { DecapNode } from "./paste/decap-node";
import { movedNumbers, renumbered } from "./source-numbers";

test.each([
  ["moved", ["a", "b", "c"], ["c", "a", "b"], [2, 3, 1]],
  ["removed", ["a", "b", "c"], ["a", "c"], [1, 0, 2]],
  ["the last one removed", ["a", "b"], ["a"], [1, 0]],
  ["added", ["a"], ["a", "b"], undefined],
  ["written in", ["a", "b"], ["a", "bc"], undefined],
  ["removed, of two alike", ["a", "a", "b"], ["a", "b"], undefined],
])("the numbers of sources of which one is %s", (_, before, after, numbers) => {
  expect(movedNumbers(before, after)).toEqual(numbers);
});

test("numbers in lines, in blocks and in markup follow their sources, and nothing else", () => {
  const shortcode = (name: string, data: Record<string, string | number>): DecapNode => ({
    type: "shortcode",
    data: { shortcode: name, shortcodeData: data },
    children: [{ text: "" }],
  });
  const text = (numbers: [string, string]): DecapNode => ({
    type: "paragraph",
    children: [
      { text: `Доза 2 мг, 1. :source[${numbers[0]}]` },
      shortcode("source", { inside: numbers[1] }),
      shortcode("source", { inside: Number(numbers[0]) }),
      shortcode("fact", { source: numbers[0], inside: `Слово.:source[${numbers[1]}]` }),
      shortcode("photo", { source: "https://example.org/2", inside: "2" }),
    ],
  });
  const removed = jest.fn();
  expect(renumbered(text(["1", "2"]), [2, 0], removed)).toEqual(text(["2", "0"]));
  expect(removed).toHaveBeenCalledTimes(2);
});
