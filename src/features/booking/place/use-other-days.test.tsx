/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor, within } from "@testing-library/react";
import { choose, group, openBooking } from "../../../testing/booking-page";
import type { Received, Replies, Reply } from "../../../testing/fake-api";

type Times = Reply<typeof paths.listCityTimes>;

let whenIdle: (() => void)[];
const becomeIdle = () => act(() => whenIdle.splice(0).forEach((run) => run()));

beforeEach(() => {
  whenIdle = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => whenIdle.push(run) });
});
afterEach(() => {
  Reflect.deleteProperty(window, "requestIdleCallback");
  Reflect.deleteProperty(navigator, "connection");
});

/** The number of visible days. */
const NEAREST = 6;
const DAYS = [14, 15, 16, 17, 18, 19, 20, 21].map((day) => `2096-05-${day}`);
const [FIRST = "", SECOND = ""] = DAYS;
const dayOf = ({ query }: Received) => query.time ?? "";

const clockTimes = (...times: string[]): Times => [
  200,
  {
    data: times.map((time, index) => ({
      id: Number(time.replace(":", "")) + index,
      time,
      timeEnd: time,
      clinicId: 1,
      startsAt: `2096-05-14T${time}:00Z`,
      doctor: { id: 1, name: "Врач Первый" },
    })),
  },
];

/** Requests that wait for the test's answer. */
let waiting: ((answer: Times | null) => void)[];
const reply = () => new Promise<Times | null>((resolve) => void waiting.push(resolve));

beforeEach(() => {
  waiting = [];
});
// The fake server can close only after all requests are answered.
afterEach(() => {
  for (const answer of waiting) answer(null);
});

/** Opens the page with the first day and its times. @returns the days whose times were requested */
async function open(replies: Replies = {}) {
  const opened = await openBooking({
    replies: {
      [paths.listDays]: [200, { data: DAYS }],
      [paths.listCityTimes]: clockTimes("09:30"),
      ...replies,
    },
  });
  await group(/^Время/);
  await waitFor(() => expect(whenIdle).not.toHaveLength(0));
  return { ...opened, asked: () => opened.called(paths.listCityTimes).map(dayOf) };
}

const times = async () =>
  within(await group(/^Время/))
    .getAllByRole("radio")
    .map((radio) => radio.closest("label")?.textContent?.slice(0, 5));

test("the other days in sight are fetched when the browser is idle, one after another, and the chosen one is not", async () => {
  const { called, asked } = await open({
    [paths.listCityTimes]: (call) => (dayOf(call) === FIRST ? clockTimes("09:30") : reply()),
  });
  expect(asked()).toEqual([FIRST]);
  becomeIdle();
  const others = DAYS.slice(1, NEAREST);
  for (const [index] of others.entries()) {
    await waitFor(() => expect(waiting).toHaveLength(index + 1));
    expect(asked()).toEqual([FIRST, ...others.slice(0, index + 1)]);
    waiting[index]?.(clockTimes("10:00"));
  }
  await waitFor(() => expect(called(paths.listClinics)).toHaveLength(NEAREST));
  expect(called(paths.listClinics).map(dayOf)).toEqual(asked());
});

test("nothing is prefetched for a person who saves data", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const opened = await openBooking({ replies: { [paths.listDays]: [200, { data: DAYS }] } });
  await group(/^Время/);
  becomeIdle();
  await choose("День", /15 мая/);
  await waitFor(() => expect(opened.called(paths.listCityTimes)).toHaveLength(2));
  await group(/^Время/);
  becomeIdle();
  expect(opened.called(paths.listCityTimes).map(dayOf)).toEqual([FIRST, SECOND]);
});

test("a press immediately shows the prefetched times, and then those that are free now", async () => {
  let isLater = false;
  const { asked } = await open({
    [paths.listCityTimes]: () => (isLater ? reply() : clockTimes("09:30", "10:00")),
  });
  becomeIdle();
  await waitFor(() => expect(asked()).toHaveLength(NEAREST));
  isLater = true;
  await choose("День", /15 мая/);
  expect(await times()).toEqual(["09:30", "10:00"]);
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.(clockTimes("10:00"));
  await waitFor(async () => expect(await times()).toEqual(["10:00"]));
  expect(asked().filter((day) => day === SECOND)).toHaveLength(2);
});

test("a new choice ends the fetching for the one before", async () => {
  const { asked } = await open({
    [paths.listCityTimes]: ({ query }) => (query.time === SECOND ? reply() : clockTimes("09:30")),
  });
  becomeIdle();
  await waitFor(() => expect(waiting).toHaveLength(1));
  await choose("День", /19 мая/);
  await waitFor(() => expect(asked()).toHaveLength(3));
  waiting[0]?.(clockTimes("10:00"));
  await choose("День", /18 мая/);
  await waitFor(() => expect(asked()).toHaveLength(4));
  await group(/^Время/);
  expect(asked()).toEqual([FIRST, SECOND, "2096-05-19", "2096-05-18"]);
});

test("a day whose prefetch has failed is requested when it is chosen", async () => {
  let isDown = true;
  const { asked } = await open({
    [paths.listCityTimes]: (call) => (isDown && dayOf(call) !== FIRST ? null : clockTimes("09:30")),
  });
  becomeIdle();
  await waitFor(() => expect(asked()).toContain(SECOND));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  isDown = false;
  await choose("День", /15 мая/);
  expect(await times()).toEqual(["09:30"]);
});

test.each<[string, Times | null]>([
  ["fails", null],
  ["says that a time is taken", clockTimes("09:30", "10:00")],
])(
  "what a chosen day has now stays, when an answer asked for before %s late",
  async (_how, late) => {
    await open({
      [paths.listCityTimes]: (call) => (dayOf(call) === FIRST ? clockTimes("09:30") : reply()),
    });
    becomeIdle();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await choose("День", /15 мая/);
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.(clockTimes("10:00"));
    await waitFor(async () => expect(await times()).toEqual(["10:00"]));
    waiting[0]?.(late);
    becomeIdle();
    await waitFor(() => expect(waiting).toHaveLength(3));
    expect(await times()).toEqual(["10:00"]);
  },
);
