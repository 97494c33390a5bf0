/** @jest-environment ./src/testing/environment.ts */
import { writeCookie } from "../lib/cookies";
import { cacheData, readCachedData } from "./cached-data";
import {
  forgetChosenVisit,
  markVisitTaken,
  readChosenVisit,
  visitToTake,
  writeChosenVisit,
} from "./chosen-visit";
import { readCookieGroups } from "./cookie-groups";
import { readDraft, writeDraft } from "./draft";

describe("cached data", () => {
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
    writeDraft(7, "booking", { whom: "me" });
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) storage.setItem(key, "{");
    }
    expect(readCachedData(7)).toBeNull();
    expect(readDraft(7, "booking")).toBeNull();
  });
});

describe("a chosen visit", () => {
  const visit = {
    whom: "me",
    city: "1",
    date: "2096-05-15",
    clinic: "any",
    time: "3",
  } as const;

  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });

  test("a chosen visit waits for a day, and no longer", () => {
    writeChosenVisit(visit);
    expect(readChosenVisit()).toEqual(visit);
    jest.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000 });
    expect(readChosenVisit()).toBeNull();
  });

  test("each tab takes it over once; a newer choice is taken again", () => {
    writeChosenVisit(visit);
    expect(visitToTake()).toEqual(visit);
    markVisitTaken();
    expect(visitToTake()).toBeNull();
    expect(readChosenVisit()).toEqual(visit);
    jest.useFakeTimers({ now: Date.now() + 1000 });
    writeChosenVisit({ ...visit, time: "4" });
    expect(visitToTake()).toEqual({ ...visit, time: "4" });
  });

  test("it can be forgotten, and what cannot be read counts as nothing", () => {
    writeChosenVisit(visit);
    forgetChosenVisit();
    expect(readChosenVisit()).toBeNull();
    localStorage.setItem("chosen-visit", "{");
    expect(readChosenVisit()).toBeNull();
  });
});

describe("the answer about cookies", () => {
  test.each([
    ["nothing", "", null],
    ["what is no list", '"1"', null],
    ["what is no JSON", "1,2", null],
    ["broken encoding", undefined, null],
    ["an unknown group", '["1","9"]', ["1"]],
  ])("%s in the cookie (%j) is read as %j", (_what, value, groups) => {
    if (value === undefined) document.cookie = "selectedCookieGroups=%E0%A4%A";
    else writeCookie("selectedCookieGroups", value, 60);
    expect(readCookieGroups()).toEqual(groups);
  });
});
