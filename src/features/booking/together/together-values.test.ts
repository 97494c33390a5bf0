import { youngestBirthday } from "./together-values";

const year = new Date().getFullYear();
const [younger, older] = [`01.02.${year - 3}`, `28.12.${year - 9}`];

test.each([
  [younger, older],
  [older, younger],
])("of children born on %s and %s the younger one decides what is offered", (one, other) => {
  const values = { whom: "children", count: 2, birth_date_1: one, birth_date_2: other } as const;

  expect(youngestBirthday(values)).toBe(younger);
});
