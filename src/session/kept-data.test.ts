import { readDraft, writeDraft } from "./draft";
import { keepData, readKeptData } from "./kept-data";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("what was kept is for that person only, and says when it was so", () => {
  const now = new Date("2096-05-14T09:30:00Z");
  jest.useFakeTimers({ now });
  keepData(7, ["осмотр"]);
  jest.useRealTimers();
  const kept = readKeptData<string[]>(7);
  expect(kept?.data).toEqual(["осмотр"]);
  expect(kept?.at).toEqual(now);
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

test("what cannot be read counts as nothing", () => {
  keepData(7, ["осмотр"]);
  writeDraft(7, { whom: "me" });
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) storage.setItem(key, "{");
  }
  expect(readKeptData(7)).toBeNull();
  expect(readDraft(7)).toBeNull();
});
