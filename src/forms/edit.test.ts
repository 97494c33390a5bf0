import { changeOf } from "./edit";

const GUIDE = "+7 (___) ___-__-__";

test.each([
  ["behind what was written", 6],
  ["put back before it", 4],
])("what was written is found with the caret %s", (_where, caret) => {
  const edit = { before: GUIDE, text: "+7 (89___) ___-__-__", caret, forward: false };
  expect(changeOf(edit)).toEqual({ start: 4, end: 4, inserted: "89" });
});
