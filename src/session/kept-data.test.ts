import { keepData, readKeptData } from "./kept-data";

afterEach(() => localStorage.clear());

test("what was kept is for that person only, and says when it was so", () => {
  keepData(7, ["осмотр"]);
  const kept = readKeptData<string[]>(7);
  expect(kept?.data).toEqual(["осмотр"]);
  expect(Math.abs(Date.now() - (kept?.at.getTime() ?? 0))).toBeLessThan(5000);
  expect(readKeptData(8)).toBeNull();
});

test("a full storage keeps nothing, not even what is old", () => {
  keepData(7, ["осмотр"]);
  const refuse = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("The quota has been exceeded");
  });
  keepData(7, ["другой осмотр"]);
  refuse.mockRestore();
  expect(readKeptData(7)).toBeNull();
});
