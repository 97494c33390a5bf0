import * as paths from "@rodinki/contract/paths";
import type { Browser } from "../../testing/browser";
import { errorsOf, refusal } from "../../testing/browser";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signInOne(test.app));
});

/** Written like a day, but none that a calendar of visits can have; PostgreSQL knows no year 0 at all. */
const oddDays = [
  "0000-01-01",
  "0000-00-00",
  "0000-02-29",
  "0001-01-01",
  "0099-12-31",
  "1899-12-31",
  "2200-01-01",
  "9999-12-31",
  "10000-01-01",
  "+275760-09-13",
  "+002030-01-01",
  "-000001-01-01",
  "-2030-01-01",
  "2030-1-1",
  "2030-01-01T00:00:00Z",
  "01.01.2030",
  "2030-02-29",
  "infinity",
  "today",
  "٢٠٣٠-٠١-٠١",
];

describe.each(oddDays)("%s", (day) => {
  const birthday = "2019-05-20";

  it.each([
    [paths.listClinics, { city_id: 1 }],
    [paths.listClinicsForChild, { city_id: 1, birthday }],
    [paths.listTimes, { clinic_id: 1 }],
    [paths.listTimesForChild, { clinic_id: 1, birthday }],
  ] as const)("%s with %j is refused", async (call, query) => {
    const response = await browser.call(call, { query: { ...query, time: day } });

    expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
    expect(errorsOf(response)).toEqual({
      time: [expect.stringContaining("некорректного формата")],
    });
  });

  it("is no day to hold a time on", async () => {
    const query = { clinic_time_id: 1, time: day };
    const response = await browser.call(paths.holdTime, { query });

    expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  });

  it("is no birthday of a child", async () => {
    // A birthday may be written with points, and these days are of this century.
    if (day === "01.01.2030") return;
    const response = await browser.call(paths.listCitiesForChild, { query: { birthday: day } });

    expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  });
});

it.each(["1900-01-01", "2000-02-29", "2030-01-01", "2199-12-31"])("%s is a day", async (day) => {
  const response = await browser.call(paths.listClinics, { query: { city_id: 1, time: day } });

  expect(response.json()).toEqual({ data: [] });
});
