import { isDue } from "./spot-words";

const taken = (day: string) => ({ id: "1", taken: `${day}T12:00:00`, size: 1 });
const now = new Date("2026-11-30T12:00:00");

test.each([
  [undefined, false],
  [taken("2026-11-03"), false],
  [taken("2026-11-02"), true],
])("after %j a picture is due: %s", (last, due) => {
  expect(isDue(last, now)).toBe(due);
});
