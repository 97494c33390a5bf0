/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { unanswered } from "@rodinki/contract/optional-answers";
import * as paths from "@rodinki/contract/paths";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import type { ClinicAccess } from "../../session/clinic-access";
import { renderScreen, staffClinicOf, staffSessionOf } from "../../testing/clinic";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";

const api = startFakeApi();

const TODAY = "2026-11-27";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const visitOf = (changes: Partial<ClinicVisit> = {}): ClinicVisit => ({
  id: 1,
  recordId: "РК-7F3K9Q",
  day: TODAY,
  begins: "09:30",
  ends: "09:45",
  startsAt: inMinutes(-30),
  doctor: "Орлова Мария Сергеевна",
  familyName: "Проверкина",
  name: "Анна",
  patronymicName: "Петровна",
  age: 42,
  phone: "79123456789",
  ...unanswered,
  isWalkIn: false,
  isConfirmed: false,
  sequence: 0,
  attendance: "unmarked",
  markedBy: null,
  isToBePhoned: false,
  ...changes,
});

async function open(replies: Replies, access: Partial<ClinicAccess> = {}, day = TODAY) {
  const calls = api.reply(replies);
  void navigate(`/clinic/12/day?day=${day}`, { replace: true });
  const { DayPage } = await import("./day-page");
  const store = createStore();
  const { unmount } = await renderScreen(
    <Provider store={store}>
      <LocationProvider>
        <DayPage />
      </LocationProvider>
    </Provider>,
    access,
  );
  return { calls, unmount, store };
}

const dayWith = (visits: ClinicVisit[], unmarked: ClinicVisit[] = [], day = TODAY): Replies => ({
  [paths.showClinicDay]: [200, { day, today: TODAY, visits, toPhone: [], unmarked }],
  [paths.showAttendance]: [
    200,
    {
      data: visits.map(({ id, sequence, attendance, markedBy }) => ({
        id,
        sequence,
        attendance,
        markedBy,
      })),
      calledAt: null,
    },
  ],
});

test("the day says who comes when, what for, and whom to phone", async () => {
  await open(
    dayWith([
      visitOf({ comment: "Родинка на спине", isConfirmed: true }),
      visitOf({ id: 2, begins: "10:00", familyName: "Вторая", isToBePhoned: true }),
      visitOf({ id: 3, begins: "10:15", attendance: "came", markedBy: "Нина Сменная" }),
    ]),
  );
  expect(await screen.findByRole("heading", { name: /3.записаны · 1.пришёл$/ })).toBeVisible();
  const expected = screen.getByRole("region", { name: /3.записаны/ });
  const [first, second, third] = within(expected).getAllByRole("listitem");
  expect(first).toHaveTextContent(/09:30.*Проверкина Анна Петровна, 42.года.*Придёт.*на спине/);
  expect(within(first as HTMLElement).getByRole("link")).toHaveAttribute(
    "href",
    "tel:+79123456789",
  );
  expect(second).toHaveTextContent(/Вторая.*Позвоните: .*письмо/);
  expect(third).toHaveTextContent(/Пришёл.?Нина Сменная/);
});

test("yesterday's unmarked visits are one line that expands, without visits that have not begun", async () => {
  const yesterday = "2026-11-26";
  const { unmount } = await open(
    dayWith(
      [visitOf()],
      [
        visitOf({ id: 4, familyName: "Вчерашняя", day: yesterday }),
        visitOf({ id: 5, day: yesterday }),
      ],
    ),
  );
  const line = await screen.findByText(/^Не.отмечены вчера: 2$/);
  expect(screen.getByText("Вчерашняя Анна Петровна")).not.toBeVisible();
  await userEvent.click(line);
  expect(screen.getByText("Вчерашняя Анна Петровна")).toBeVisible();
  unmount();

  const tomorrow = "2026-11-28";
  const toCome = visitOf({ id: 6, familyName: "Вечерняя", startsAt: inMinutes(60) });
  await open(dayWith([], [visitOf({ id: 5 }), toCome], tomorrow), {}, tomorrow);
  expect(await screen.findByText(/^Не.отмечены сегодня: 1$/)).toBeVisible();
  expect(screen.queryByText(/Вечерняя/)).toBeNull();
});

test("who was marked long ago is one line above those who are awaited, and a mark that is set now stays", async () => {
  const past = { startsAt: inMinutes(-90), attendance: "came" } as const;
  const late = visitOf({ id: 3, familyName: "Поздняя", startsAt: inMinutes(-80) });
  const { calls } = await open({
    ...dayWith([
      visitOf({ ...past, familyName: "Ранняя" }),
      visitOf({ ...past, id: 2, familyName: "Утренняя", attendance: "missed" }),
      late,
      visitOf({ id: 4, familyName: "Скорая", attendance: "came" }),
    ]),
    [paths.setAttendance]: [200, { ...late, attendance: "came" }],
  });
  await userEvent.click(await screen.findByText(/^Отмечены раньше: 2$/));
  expect(screen.getByText(/^Ранняя/, { selector: "strong" })).toBeVisible();
  const row = screen.getByRole("group", { name: /^Поздняя/ });
  await userEvent.click(within(row).getByRole("button", { name: "Пришёл" }));
  await waitFor(() => expect(calls.at(-1)?.name).toBe(paths.setAttendance));
  expect(await within(row).findByRole("button", { name: "Отменить отметку" })).toBeVisible();
  expect(screen.getByText(/^Отмечены раньше: 2$/)).toBeVisible();
});

test.each([
  [31, []],
  [29, ["Пришёл"]],
  [-1, ["Пришёл", "Не пришёл"]],
])("%i minutes before a visit its live marks are %j", async (minutes, marks) => {
  await open(dayWith([visitOf({ startsAt: inMinutes(minutes) })]));
  const row = await screen.findByRole("group", { name: "Проверкина Анна Петровна" });
  const buttons = within(row).queryAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(marks);
  const card = minutes > 0 ? "Изменить" : "Подробнее";
  expect(screen.getByRole("button", { name: card })).toBeVisible();
});

test("a late patient is marked by one press", async () => {
  const { calls } = await open({
    ...dayWith([visitOf({ attendance: "missed" })]),
    [paths.setAttendance]: [200, visitOf({ attendance: "came" })],
  });
  await press("Пришёл позже");
  expect(await screen.findByRole("heading", { name: /1.пришёл/ })).toBeVisible();
  const sent = calls.find(({ name }) => name === paths.setAttendance);
  expect(sent?.fields).toEqual({ from: "missed", to: "came" });
});

test("without a network a mark waits in memory alone, and whoever leaves the site is warned", async () => {
  await open({ ...dayWith([visitOf()]), [paths.setAttendance]: null });
  await press("Не пришёл");
  expect(await screen.findByText(/Не.отправлено: нет сети/)).toBeVisible();
  expect(screen.getByRole("heading", { name: /1.записан · 0.пришли$/ })).toBeVisible();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("missed");
  const warned = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(warned);
  expect(warned.defaultPrevented).toBe(true);
});

test("the second of two colleagues sees the first one's mark and name", async () => {
  let isOld = true;
  await open({
    ...dayWith([visitOf()]),
    [paths.showClinicDay]: () => {
      const visit = isOld ? visitOf() : visitOf({ attendance: "missed", markedBy: "Нина Сменная" });
      return [200, { day: TODAY, today: TODAY, visits: [visit], toPhone: [], unmarked: [] }];
    },
    [paths.setAttendance]: () => {
      isOld = false;
      return [409, { code: "changed_meanwhile", message: "Нина Сменная уже отмечает" }];
    },
  });
  await press("Пришёл");
  expect(await screen.findByRole("alert")).toHaveTextContent("Нина Сменная уже отмечает");
  expect(await screen.findByRole("heading", { name: /1.не.пришёл/ })).toBeVisible();
});

/** @returns what sends the page's poll now */
async function openPolled(replies: Replies) {
  const timers = jest.spyOn(window, "setInterval");
  const { calls } = await open(replies);
  await screen.findAllByRole("button", { name: "Пришёл" });
  const [poll] = timers.mock.calls.find(([, pause = 0]) => pause > 1000 && pause < 5000) ?? [];
  timers.mockRestore();
  return { calls, poll: () => act(() => (poll as () => void)()) };
}

const namesIn = (calls: { name: string }[], wanted: string) =>
  calls.filter(({ name }) => name === wanted);

test("marks and visits of others appear within five seconds, and names are loaded only then", async () => {
  const same = [visitOf({ id: 2 }), visitOf()];
  const { calls, poll } = await openPolled({
    ...dayWith(same),
    // The poll is sorted by id, unlike the day.
    [paths.showAttendance]: [200, { data: [...same].reverse(), calledAt: null }],
  });
  poll();
  await waitFor(() => expect(namesIn(calls, paths.showAttendance)).toHaveLength(1));
  // The poll is answered, so that the next one is sent.
  poll();
  await waitFor(() => expect(namesIn(calls, paths.showAttendance)).toHaveLength(2));
  expect(namesIn(calls, paths.showClinicDay)).toHaveLength(1);

  const added = visitOf({ id: 3, familyName: "Новая", attendance: "came" });
  const later = api.reply(dayWith([...same, added]));
  poll();
  expect(await screen.findByRole("heading", { name: /3.записаны · 1.пришёл/ })).toBeVisible();
  expect(screen.getByRole("group", { name: "Новая Анна Петровна" })).toBeVisible();
  expect(namesIn(later, paths.showClinicDay)).toHaveLength(1);
  expect(document.body).toHaveFocus();
});

test("another's mark is shown without loading the names again, unless somebody is to be phoned", async () => {
  const [one, other] = [visitOf(), visitOf({ id: 2, isToBePhoned: true })];
  const marked = { attendance: "came", markedBy: "Нина Сменная" } as const;
  const { poll } = await openPolled(dayWith([one, other]));

  const replies = dayWith([{ ...one, ...marked }, other]);
  const first = api.reply(replies);
  poll();
  expect(await screen.findByText(/Нина Сменная/)).toBeVisible();
  expect(screen.getByRole("heading", { name: /2.записаны · 1.пришёл/ })).toBeVisible();
  expect(namesIn(first, paths.showClinicDay)).toHaveLength(0);

  const second = api.reply(dayWith([one, other].map((visit) => ({ ...visit, ...marked }))));
  poll();
  await waitFor(() => expect(namesIn(second, paths.showClinicDay)).toHaveLength(1));
});

test("older than a week, the network still corrects", async () => {
  const old = "2026-11-01";
  const session = staffSessionOf({ network: true, clinics: [staffClinicOf()] });
  await open(dayWith([visitOf({ day: old })], [], old), { session }, old);
  expect(await screen.findByRole("button", { name: "Пришёл" })).toBeVisible();
});

test("in print each doctor has a table, with who printed it and when", async () => {
  const { unmount } = await open(
    dayWith([visitOf(), visitOf({ id: 2, doctor: "Белов Олег", familyName: "Вторая" })]),
  );
  await screen.findByRole("button", { name: "Распечатать" });
  const tables = screen.getAllByRole("table");
  expect(tables).toHaveLength(2);
  expect(tables[1]).toHaveTextContent(
    /Белов Олег.*2026.г\. Напечатано \d\d\.\d\d\.\d{4}, \d\d:\d\d, Анна Кл/,
  );
  expect(tables[1]).toHaveTextContent(/Вторая/);
  expect(tables[1]).not.toHaveTextContent(/Проверкина/);
  unmount();
});
