import { asWords } from "./line-beginnings";

test.each([
  ["# а", "\\# а"],
  ["> а", "\\> а"],
  ["1. а", "1\\. а"],
  ["1986.", "1986\\."],
  ["-", "\\-"],
  ["---", "\\---"],
  ["===", "\\==="],
  ["_ _ _", "\\_ _ _"],
  ["[^1]: а", "\\[^1]: а"],
  ["| - | - |", "\\| - | - |"],
  [":-- | --:", "\\:-- | --:"],
  ["\\    четыре пробела", "четыре пробела"],
  ["перед\\\n    - 5", "перед\\\n\\- 5"],
  ["перед\\\n> а\\\n===", "перед\\\n\\> а\\\n\\==="],
])("%j is words in a file", (typed, written) => {
  expect(asWords(typed)).toBe(written);
  expect(asWords(written)).toBe(written);
});

test.each([
  "**жирно** и *тонко*",
  "[слово](https://a.ru): а",
  "1.5 мм",
  "#метка",
  "-5 °C",
  "а | б",
  ":term[невус]",
])("%s stays as it is", (words) => {
  expect(asWords(words)).toBe(words);
});
