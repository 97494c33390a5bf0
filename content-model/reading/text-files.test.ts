import { moscowDay } from "./text-files";

afterEach(() => jest.useRealTimers());

test("the authors' day begins at midnight in Moscow", () => {
  jest.useFakeTimers({ now: new Date("2026-01-01T20:59:59Z") });
  expect(moscowDay()).toBe("2026-01-01");
  jest.setSystemTime(new Date("2026-01-01T21:00:00Z"));
  expect(moscowDay()).toBe("2026-01-02");
});
