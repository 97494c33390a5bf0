/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import type { ClinicCall } from "@rodinki/contract/clinic-day";
import * as paths from "@rodinki/contract/paths";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../../testing/clinic";
import { losses, lossy, startFakeApi, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";

const api = startFakeApi();
const DAY = "2026-11-27";

const callOf = (changes: Partial<ClinicCall> = {}): ClinicCall => ({
  id: 1,
  recordId: "РК-7F3K9Q",
  familyName: "Проверкина",
  name: "Анна",
  patronymicName: "Петровна",
  age: 42,
  phone: "79123456789",
  change: "none",
  isUndelivered: false,
  isToConfirm: false,
  askedAt: null,
  hasEmail: false,
  note: null,
  before: { begins: "09:30", doctor: "Орлова" },
  after: { begins: "09:30", doctor: "Орлова", day: null, clinic: null },
  ...changes,
});

const note = { again: null, by: "Нина Сменная", at: "2026-11-27T00:05:00Z" } as const;

async function open(toPhone: ClinicCall[], replies: Replies = {}) {
  const calls = api.reply({
    [paths.showClinicDay]: [200, { day: DAY, today: DAY, visits: [], toPhone, unmarked: [] }],
    [paths.showAttendance]: [200, { data: [], calledAt: null }],
    ...replies,
  });
  void navigate(`/clinic/12/day?day=${DAY}`, { replace: true });
  const { DayPage } = await import("./day-page");
  await renderScreen(
    <LocationProvider>
      <DayPage />
    </LocationProvider>,
  );
  await screen.findByRole("heading", { name: /звон/ });
  return () => calls.filter(({ name }) => name === paths.noteCall).map(({ fields }) => fields);
}

test("people who were reached are last, with who has called and when", async () => {
  await open([
    callOf({ note: { ...note, outcome: "reached" } }),
    callOf({ id: 2, familyName: "Вторая", note: { ...note, outcome: "later", again: "15:30" } }),
  ]);
  expect(screen.getByRole("heading", { name: "Позвоните: 1" })).toBeVisible();
  const [open1, reached] = within(screen.getByRole("region", { name: /Позвоните/ })).getAllByRole(
    "listitem",
  );
  expect(open1).toHaveTextContent(/Вторая.*Перезвонить в.15:30: Нина Сменная, 10:05/);
  expect(reached).toHaveTextContent(/Проверкина.*Дозвонились: Нина Сменная, 10:05/);
  expect(within(reached!).queryByRole("button")).toBeNull();
});

test("a link leads past a long list to the day's visits", async () => {
  const link = () => screen.queryByRole("link", { name: /К.записям дня/ });
  const calls = [1, 2, 3].map((id) => callOf({ id }));
  await open(calls.slice(1));
  expect(link()).toBeNull();
  cleanup();
  await open(calls);
  await userEvent.click(link()!);
  expect(screen.getByRole("heading", { name: /Никто не.записан/ })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getAllByRole("button", { name: "Перезвонить" }).at(-1)).toHaveFocus();
});

test("the result of a call is noted by one press, and an hour to call again by three", async () => {
  const sent = await open([callOf()], { [paths.noteCall]: [200, { ...note, outcome: "later" }] });
  await press("Не ответили");
  await press("Перезвонить");
  expect(screen.getByLabelText("Во сколько")).toHaveFocus();
  await userEvent.type(screen.getByLabelText("Во сколько"), "15:30");
  await press("Запомнить");

  expect(screen.getByRole("group", { name: /Проверкина/ })).toHaveFocus();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { day: DAY, outcome: "no-answer", again: "" },
    { day: DAY, outcome: "later", again: "15:30" },
  ]);
});

test("after a call the focus is at the list's heading, and at the day's when the list has ended", async () => {
  const first = callOf();
  const toPhone = [first, callOf({ id: 2, familyName: "Вторая" })];
  await open(toPhone, {
    [paths.showClinicDay]: () =>
      [200, { day: DAY, today: DAY, visits: [], toPhone: [...toPhone], unmarked: [] }] as const,
    [paths.noteCall]: () => {
      // The second person is listed only because of the requested call, and leaves the list with it.
      if (toPhone[0] === first) toPhone[0] = callOf({ note: { ...note, outcome: "reached" } });
      else toPhone.length = 0;
      return [200, { ...note, outcome: "reached" }] as const;
    },
  });
  const [said] = screen.getAllByRole("status", { name: "" }).filter((one) => one.tagName === "P");
  await userEvent.click(screen.getAllByRole("button", { name: "Дозвонились" })[0]!);

  expect(await screen.findByRole("heading", { name: "Позвоните: 1" })).toHaveFocus();
  expect(said).toHaveTextContent(/Дозвонились: Нина Сменная, 10:05/);
  await press("Дозвонились");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("people who ask for a call are listed with its time, whatever the day of the visit", async () => {
  const after = { begins: "10:15", doctor: "Орлова", day: "2026-12-03", clinic: null };
  await open([
    callOf({ isToConfirm: true, hasEmail: true, askedAt: "2026-11-27T00:05:00Z", after }),
  ]);
  expect(
    screen.getByText(/осмотр 3.декабря в.10:15: просит перезвонить, 27.ноября.*10:05/),
  ).toBeVisible();
});

test.each(losses)("a note whose %s is lost is said so until the list has it", async (lost) => {
  const toPhone = [callOf({ note: { ...note, outcome: "no-answer" } })];
  const sent = await open(toPhone, {
    [paths.showClinicDay]: () =>
      [200, { day: DAY, today: DAY, visits: [], toPhone: [...toPhone], unmarked: [] }] as const,
    [paths.noteCall]: lossy(lost, () => {
      const saved = { ...note, at: "2026-11-27T01:00:00Z", outcome: "no-answer" } as const;
      toPhone[0] = callOf({ note: saved });
      return [200, saved] as const;
    }),
  });
  await press("Не ответили");
  if (lost === "request") {
    expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи.*повторите/);
    await press("Не ответили");
  }
  expect(await screen.findByText(/Не ответили: Нина Сменная, 11:00/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(sent()).toHaveLength(lost === "request" ? 2 : 1);
});
