/** @jest-environment ./src/testing/environment.ts */
import type { JournalEntry, JournalPage } from "@rodinki/contract/journal";
import * as paths from "@rodinki/contract/paths";
import { screen, within, fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen, staffSessionOf } from "../../testing/clinic";
import { startFakeApi, type Received, type Replies } from "../../testing/fake-api";

const api = startFakeApi();

const entry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 7,
  at: "2026-11-27T18:40:25.000Z",
  who: "Анна Клиникова",
  byCommand: false,
  action: "read",
  clinic: null,
  visits: 12,
  recordId: null,
  about: null,
  day: null,
  until: null,
  reason: null,
  ...changes,
});
const pageOf = (data: JournalEntry[], next: string | null = null): JournalPage => ({
  data,
  next,
  members: [{ id: 3, name: "Анна Клиникова" }],
});

async function open(replies: Replies, isNetwork = false) {
  const calls = api.reply(replies);
  const { JournalPage: Page } = await import("./journal-page");
  await renderScreen(<Page />, { session: staffSessionOf({ network: isNetwork }) });
  await screen.findByRole("heading", { name: "Журнал" });
  return calls;
}

const lines = async () =>
  within(await screen.findByRole("list"))
    .getAllByRole("listitem")
    .map((item) => [...item.children].map(({ textContent }) => textContent));

test("each entry says when on the clinic's clock, who, what and of how many", async () => {
  const clinic = { id: 12, name: "Клиника", city: "Владивосток" };
  await open({
    [paths.showClinicJournal]: [
      200,
      pageOf([
        entry(),
        entry({ id: 6, action: "mark-seen", visits: 1, recordId: "РК-000123" }),
        entry({
          id: 5,
          action: "export",
          visits: 0,
          day: "2026-12-01",
          until: "2026-12-07",
          clinic,
        }),
        entry({ id: 4, action: "staff-invite", visits: 0, about: "Ирина Новая" }),
        entry({
          id: 3,
          action: "close-day",
          visits: 0,
          who: "olga",
          byCommand: true,
          day: "2026-12-05",
        }),
      ]),
    ],
  });

  expect(await lines()).toEqual([
    ["28.11.2026, 04:40", "Анна Клиникова", "Просмотр записей: 12\u00a0записей"],
    ["28.11.2026, 04:40", "Анна Клиникова", "Отметка «Пришёл»: РК-000123"],
    ["28.11.2026, 04:40", "Анна Клиникова", "Выгрузка записей: 01.12.2026–07.12.2026"],
    ["28.11.2026, 04:40", "Анна Клиникова", "Приглашение сотрудника: Ирина Новая"],
    ["28.11.2026, 04:40", "olga", "Приём закрыт: 05.12.2026 · командная строка"],
  ]);
});

test("older entries are added below, and a failure in between loses nothing", async () => {
  let tries = 0;
  const calls = await open({
    [paths.showClinicJournal]: ({ query }: Received) => {
      if (query.before === undefined) return [200, pageOf([entry()], "1_7")];
      tries += 1;
      return tries === 1 ? null : [200, pageOf([entry({ id: 6, who: "Борис" })])];
    },
  });
  const more = await screen.findByRole("button", { name: "Показать раньше" });
  await userEvent.click(more);
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(await lines()).toHaveLength(1);
  await userEvent.click(more);
  expect(await screen.findByText("Борис")).toBeVisible();
  expect(await lines()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Показать раньше" })).toBeNull();
  expect(calls.at(-1)?.query).toEqual({ before: "1_7" });
});

test("the entries of a day and of a colleague are loaded as these are chosen", async () => {
  const calls = await open({
    [paths.showClinicJournal]: ({ query }: Received) => [
      200,
      pageOf(query.day === undefined ? [entry()] : []),
    ],
  });
  await lines();
  // A browser's date field changes only to whole days, so the test sets the value directly.
  fireEvent.change(screen.getByLabelText("День"), { target: { value: "2026-11-20" } });
  expect(await screen.findByText(/в.журнале нет/)).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ day: "2026-11-20" });
  await userEvent.selectOptions(screen.getByLabelText("Сотрудник"), "Анна Клиникова");
  expect(await screen.findByText(/в.журнале нет/)).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ day: "2026-11-20", staff_id: "3" });
  expect(screen.queryByLabelText("Чей журнал")).toBeNull();
});

test("the network sees all clinics on Moscow's clock, each with its name", async () => {
  const clinic = { id: 12, name: "Клиника на Светланской", city: "Владивосток" };
  await open(
    {
      [paths.showClinicJournal]: [200, pageOf([])],
      [paths.showNetworkJournal]: [200, pageOf([entry({ clinic })])],
    },
    true,
  );
  await userEvent.selectOptions(await screen.findByLabelText("Чей журнал"), "Все клиники");
  expect(await lines()).toEqual([
    [
      "27.11.2026, 21:40",
      "Анна Клиникова",
      "Просмотр записей: 12\u00a0записей · Владивосток, Клиника на Светланской",
    ],
  ]);
});
