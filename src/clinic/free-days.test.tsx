/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { fireEvent, screen } from "@testing-library/react";
import { daysAfter } from "../../shared/days";
import { startFakeApi } from "../testing/fake-api";
import { heading, look, openDay, timeOf, timesOf, today } from "../testing/finding";
import { press } from "../testing/press";

const api = startFakeApi();

const freeOn = (...distances: number[]) =>
  distances.map((distance) => ({
    day: daysAfter(today, distance),
    times: [timeOf(distance, `10:${distance}`)],
  }));

const shown = () =>
  screen.getAllByRole("button", { name: /^\d\d:\d\d$/ }).map((time) => time.textContent);

test("few days of free times are shown first: others follow on request, or from a chosen day", async () => {
  const { sent } = await openDay(api, {
    [paths.listFreeTimes]: ({ query }) => [
      200,
      query["from"] === undefined
        ? timesOf({ days: freeOn(11, 12, 13, 14) })
        : timesOf({ days: freeOn(30) }),
    ],
  });
  await look("6789");
  await press("Открыть");
  await press("Перенести");
  await screen.findByRole("button", { name: "10:11" });
  expect(shown()).toEqual(["10:11", "10:12"]);

  await press("Показать следующие дни");
  expect(shown()).toEqual(["10:11", "10:12", "10:13", "10:14"]);
  expect(document.activeElement?.parentElement).toHaveTextContent("10:13");
  expect(screen.queryByRole("button", { name: "Показать следующие дни" })).toBeNull();
  expect(sent(paths.listFreeTimes)).toHaveLength(1);

  const day = daysAfter(today, 30);
  fireEvent.change(screen.getByLabelText(/^Начиная с.дня$/), { target: { value: day } });
  await screen.findByRole("button", { name: "10:30" });
  expect(shown()).toEqual(["10:30"]);
  expect(sent(paths.listFreeTimes).at(-1)?.query).toEqual({ from: day });
  expect(await heading(/На.какое время/)).toBeVisible();
});
