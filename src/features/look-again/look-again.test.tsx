/** @jest-environment ./src/testing/environment.ts */
import type { LookAgain } from "@rodinki/contract/subscriptions";
import * as paths from "@rodinki/contract/paths";
import { screen } from "@testing-library/react";
import { createStore } from "jotai";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

const planned: LookAgain = {
  id: 7,
  months: 6,
  day: "2027-05-14",
  startsAt: "2027-05-14T00:00:00.000Z",
  timeZone: "Asia/Vladivostok",
  sequence: 2,
};

async function open(set: LookAgain | null, replies: Replies = {}) {
  const calls = api.reply({ [paths.showLookAgain]: [200, { data: set }], ...replies });
  const store = createStore();
  const { LookAgain: Reminder } = await import("./look-again");
  renderPart(<Reminder />, store);
  return { calls, store };
}

const button = (name: RegExp) => screen.findByRole("button", { name });
const fileOf = (link: HTMLElement) =>
  decodeURIComponent(link.getAttribute("href") ?? "").replaceAll("\r\n ", "");

test("a reminder is set by one press, and says its day; the calendar takes it along", async () => {
  const { calls } = await open(null, { [paths.setLookAgain]: [200, { data: planned }] });

  await press(/Через.6.месяцев/);

  expect(await screen.findByText(/пятница, 14.мая 2027/)).toBeVisible();
  expect(calls.find(({ name }) => name === paths.setLookAgain)?.fields).toEqual({ months: "6" });
  expect(await button(/Через.6/)).toHaveAttribute("aria-pressed", "true");
  expect(await button(/Через.3/)).toHaveAttribute("aria-pressed", "false");
  const file = fileOf(screen.getByRole("link", { name: /календарь/ }));
  expect(file).toContain("UID:look-again-7@");
  expect(file).toContain("DTSTART;TZID=Asia/Vladivostok:20270514T100000\r\n");
});

test("what is set can be switched off, which is said where the focus is", async () => {
  await open(planned, { [paths.endLookAgain]: [200, { message: "" }] });

  await press(/Не.напоминать/);

  const note = await screen.findByText(/Напоминание выключено/);
  expect(note).toHaveFocus();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(await button(/Через.6/)).toHaveAttribute("aria-pressed", "false");
});
