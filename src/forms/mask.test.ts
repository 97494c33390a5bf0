import { changeOf } from "./edit";
import { fits, guideOf, holdsAll, tidyEdit } from "./mask";

const PHONE = "+7 (999) 999-99-99";

test("an empty field shows the mask with empty places", () => {
  expect(guideOf(PHONE)).toBe("+7 (___) ___-__-__");
});

test.each([
  ["+7 (912) 345-67-89", true],
  ["+7 (9_2) 3__-__-__", true],
  ["+7 (912) 345-67-89 1", false],
  ["+7 (912) 345-67-8", false],
  ["+38 (912) 345-67-8", false],
])("«%s» fits the mask: %s", (text, expected) => {
  expect(fits(PHONE, text)).toBe(expected);
});

test("invisible characters go, full-width digits become plain, caret stays", () => {
  const text = "\u200e８\u2060９\u00ad1\u00a06";
  expect(tidyEdit({ before: "", text, caret: 4, forward: false })).toEqual({
    before: "",
    text: "891\u00a06",
    caret: 2,
    forward: false,
  });
});

/** `|` is the caret. */
const edit = (before: string, after: string) => ({
  before,
  text: after.replace("|", ""),
  caret: after.indexOf("|"),
  forward: false,
});

test.each([
  ["a digit at the end", "12.__.____", "12.3|__.____", "12.3_.____", true],
  ["a digit taken from the end", "12.3_.____", "12.|_.____", "12.__.____", true],
  ["the last digit", "12.03.201_", "12.03.2019|_", "12.03.2019", false],
  ["a digit written over another", "12.3_.____", "15|2.3_.____", "15.3_.____", false],
  ["a gap", "12.3_.____", "1|.3_.____", "1_.3_.____", false],
  ["several digits in one piece", "12.__.____", "12.031|__.____", "12.03.1___", false],
  ["a digit without a place", "12.03.2019", "12.03.20191|", "12.03.2019", false],
])("the mask alone writes %s: «%s», «%s» → «%s»: %s", (_what, before, after, masked, expected) => {
  expect(holdsAll(masked, edit(before, after))).toBe(expected);
});

const GUIDE = "+7 (___) ___-__-__";

test.each([
  ["behind what was written", 6],
  ["put back before it", 4],
])("what was written is found with the caret %s", (_where, caret) => {
  const edit = { before: GUIDE, text: "+7 (89___) ___-__-__", caret, forward: false };
  expect(changeOf(edit)).toEqual({ start: 4, end: 4, inserted: "89" });
});
