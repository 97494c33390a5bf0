import { distinctPhrases, distinctWords } from "./distinct";

test("a phrase in other forms is left out, and one that says no stays", () => {
  expect(
    distinctPhrases(["сорвал родинку", "сорвала родинку", "не сорвал родинку", "родинку сорвал"]),
  ).toEqual(["сорвал родинку", "не сорвал родинку"]);
});

test("a word in another form is left out, but for short ones", () => {
  expect(distinctWords(["меланома", "меланомы", "нога", "ноги"])).toEqual([
    "меланома",
    "нога",
    "ноги",
  ]);
});
