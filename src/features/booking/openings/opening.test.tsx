/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, screen, within } from "@testing-library/react";
import type { Replies, Reply } from "../../../testing/fake-api";
import { choose, chooseCity, group, openBooking } from "../../../testing/booking-page";

const HOUR = 3_600_000;
/** The server's clock, which differs from the device's. */
const SERVER_NOW = Date.UTC(2096, 0, 1);
const iso = (ms: number) => new Date(ms).toISOString();

const tula = { id: 9, name: "Тула", timeZone: "Europe/Moscow", demo: false };

// The module is compiled before a test fakes the clock.
beforeAll(() => import("./opening-note"));
afterEach(() => jest.useRealTimers());

async function openTula(opening: object, replies: Replies = {}) {
  const opened = await openBooking({
    replies: {
      [paths.listOpenings]: [
        200,
        {
          data: [{ ...tula, opensAt: null, lastOpenedAt: null, ...opening }],
          serverNow: iso(SERVER_NOW),
        },
      ],
      ...replies,
    },
  });
  await chooseCity("Тула");
  return opened;
}

test("where nothing is free no bar covers the way to that e-mail, whatever was chosen before", async () => {
  await openTula({});
  expect(await screen.findByRole("button", { name: "Сообщить об открытии" })).toBeVisible();
  expect(screen.queryByRole("complementary")).toBeNull();
  await chooseCity("Екатеринбург");
  await choose(/^Время/, /09:30/);
  expect(screen.getByRole("complementary")).toHaveTextContent("Екатеринбург");
  await chooseCity("Тула");
  expect(await screen.findByRole("button", { name: "Сообщить об открытии" })).toBeVisible();
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("the page counts by the server's clock, is silent in between, asks once, and shows the times without a reload", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isOpen = false;
  const days = (): [200, { data: string[] }] => [200, { data: isOpen ? ["2096-05-14"] : [] }];
  const { called } = await openTula(
    { opensAt: iso(SERVER_NOW + 2 * HOUR) },
    { [paths.listDays]: days },
  );

  expect(await screen.findByText(/1\sянваря 2096 в\s05:00/)).toBeVisible();
  const timer = screen.getByRole("timer");
  expect(timer).toHaveTextContent(/^1\sч 5\d\sмин$/);
  expect(timer.closest("[aria-live], [role=status]")).toBeNull();
  const asked = called(paths.listDays).length;
  await act(() => jest.advanceTimersByTimeAsync(2 * HOUR - 30_000));
  expect(screen.getByRole("timer")).toHaveTextContent(/^0:\d\d$/);
  expect(called(paths.listDays)).toHaveLength(asked);

  isOpen = true;
  await act(() => jest.advanceTimersByTimeAsync(45_000));
  expect(await group("День")).toBeVisible();
  expect(within(await group("День")).getByRole("radio", { name: /14 мая/ })).toBeChecked();
  expect(called(paths.listDays)).toHaveLength(asked + 1);
  expect(called(paths.listOpenings)).toHaveLength(1);
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.getByText("Запись открылась.")).toBeInTheDocument();
});

test.each<[string, Reply<typeof paths.listDays> | null, RegExp, RegExp]>([
  ["could not be loaded is offered again", null, /Нет связи с сервером/, /всё время уже заняли/],
  ["has nothing left says so", [200, { data: [] }], /всё время уже заняли/, /Нет связи с сервером/],
])("what has opened and %s", async (_what, reply, words, otherWords) => {
  jest.useFakeTimers({ advanceTimers: true });
  let isOpen = false;
  const { called } = await openTula(
    { opensAt: iso(SERVER_NOW + 60_000) },
    { [paths.listDays]: () => (isOpen ? reply : [200, { data: [] }]) },
  );
  await screen.findByRole("timer");
  const asked = called(paths.listDays).length;

  isOpen = true;
  await act(() => jest.advanceTimersByTimeAsync(75_000));

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(otherWords)).toBeNull();
  expect(called(paths.listDays)).toHaveLength(asked + 1);
});

test("booking needs no list of openings", async () => {
  await openBooking({ replies: { [paths.listOpenings]: null } });
  await chooseCity("Екатеринбург");
  expect(await group("День")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Сообщить, если освободится/ })).toBeVisible();
});
