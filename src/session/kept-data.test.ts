import { keepData, readKeptData } from "./kept-data";

afterEach(() => localStorage.clear());

test("what was kept is for that person only, and says when it was so", () => {
  keepData(7, ["осмотр"]);
  const kept = readKeptData<string[]>(7);
  expect(kept?.data).toEqual(["осмотр"]);
  expect(Math.abs(Date.now() - (kept?.at.getTime() ?? 0))).toBeLessThan(5000);
  expect(readKeptData(8)).toBeNull();
});
