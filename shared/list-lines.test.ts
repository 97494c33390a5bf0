import { listLines } from "./list-lines";

test("items end in semicolons, and the last one in a full stop", () => {
  expect(listLines(["паспорт", "номер записи"])).toEqual(["паспорт;", "номер записи."]);
  expect(listLines([])).toEqual([]);
});
