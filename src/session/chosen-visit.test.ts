/** @jest-environment ./src/testing/environment.ts */
import {
  forgetChosenVisit,
  markVisitTaken,
  readChosenVisit,
  visitToTake,
  writeChosenVisit,
} from "./chosen-visit";

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
