import { readDraft, writeDraft } from "./draft";
import { cacheData, readCachedData } from "./cached-data";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("cached data is for that person only, and says when it was current", () => {
  const now = new Date("2096-05-14T09:30:00Z");
  jest.useFakeTimers({ now });
  cacheData(7, ["осмотр"]);
  jest.useRealTimers();
  const cached = readCachedData<string[]>(7);
  expect(cached?.data).toEqual(["осмотр"]);
  expect(cached?.at).toEqual(now);
  expect(readCachedData(8)).toBeNull();
});

test("a full storage caches nothing, and holds no stale data either", () => {
  cacheData(7, ["осмотр"]);
  const refuse = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("The quota has been exceeded");
  });
  cacheData(7, ["другой осмотр"]);
  refuse.mockRestore();
  expect(readCachedData(7)).toBeNull();
});

test("what cannot be read counts as nothing", () => {
  cacheData(7, ["осмотр"]);
  writeDraft(7, { whom: "me" });
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) storage.setItem(key, "{");
  }
  expect(readCachedData(7)).toBeNull();
  expect(readDraft(7)).toBeNull();
});
