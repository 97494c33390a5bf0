/** @jest-environment ./src/testing/environment.ts */
import type { Total } from "@rodinki/contract/clinic-totals";
import * as paths from "@rodinki/contract/paths";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen, staffSessionOf } from "../../testing/clinic";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { press, pressFound } from "../../testing/press";
import { fillNatively } from "../../testing/fill-natively";

const api = startFakeApi();

const week = (changes: Partial<Total> = {}): Total => ({
  clinicId: 12,
  clinic: "Клиника на Светланской",
  city: "Владивосток",
  since: "2026-03-02",
  doctor: null,
  booked: 10,
  came: 6,
  walkIns: 3,
  missed: 1,
  canceled: 2,
  free: 5,
  ...changes,
});

async function open(replies: Replies, isNetwork = false) {
  const calls = api.reply(replies);
  const { TotalsPage } = await import("./totals-page");
  await renderScreen(<TotalsPage />, { session: staffSessionOf({ network: isNetwork }) });
  return calls;
}

const cells = (row: HTMLElement) =>
  [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent);

test("weeks are in a table with sums, and the picture says them in words", async () => {
  const calls = await open({
    [paths.showTotals]: [200, { data: [week(), week({ since: "2026-03-09", booked: 1200 })] }],
  });
  const table = await screen.findByRole("table");
  const rows = within(table).getAllByRole("row");
  expect(rows.map(cells)).toEqual([
    ["Неделя", "Записаны", "Пришли", "Без\u00a0записи", "Не\u00a0пришли", "Отменены", "Свободно"],
    ["02.03–08.03", "10", "6", "3", "1", "2", "5"],
    ["09.03–15.03", "1\u00a0200", "6", "3", "1", "2", "5"],
    ["Всего", "1\u00a0210", "12", "6", "2", "4", "10"],
  ]);
  const picture = screen.getByRole("img", { name: /Полосы/ });
  expect(picture).toHaveAccessibleName(/пришли: 12, записаны, без отметки: 1.196, не.пришли: 2/);
  // The range is whole weeks that end on a Sunday.
  const { from, to } = calls[0]!.query;
  expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBe(55);
  expect(new Date(to!).getUTCDay()).toBe(0);
});

test("other days are loaded, and invalid days are refused at the field", async () => {
  const calls = await open({ [paths.showTotals]: [200, { data: [] }] });
  expect(await screen.findByText(/приёма не.было/)).toBeVisible();
  const from = screen.getByLabelText("С какого дня");
  const to = screen.getByLabelText("По какой день");
  const show = async (first: string, last: string) => {
    fillNatively(from, first);
    fillNatively(to, last);
    await press("Показать");
  };
  await show("01.02.2026", "01.01.2026");
  expect(to).toHaveAccessibleDescription(/раньше первого/);
  await show("01.01.2025", "31.01.2026");
  expect(to).toHaveAccessibleDescription(/больше года/);
  expect(calls).toHaveLength(1);
  await show("01.01.2026", "31.01.2026");
  expect(await screen.findByText(/За 01.01.2026–31.01.2026/)).toBeVisible();
  expect(calls[1]?.query).toEqual({ from: "2026-01-01", to: "2026-01-31", by: "week" });
});

test("months and doctors are counted over all clinics, and saved as a file", async () => {
  const march = { since: "2026-03-01" };
  const calls = await open(
    {
      [paths.showTotals]: [200, { data: [] }],
      [paths.showNetworkTotals]: ({ query }) => [
        200,
        {
          data:
            query.by === "month"
              ? [week({ since: "2026-02-01" }), week(march), week({ ...march, clinicId: 13 })]
              : [week({ doctor: "Орлова" }), week({ doctor: "Белов" }), week({ doctor: "Орлова" })],
        },
      ],
      [paths.downloadNetworkTotals]: [
        422,
        { code: "validation_failed", message: "Выберите меньше дней" },
      ],
    },
    true,
  );
  await pressFound(() => screen.findByRole("radio", { name: "Все клиники" }));
  const shown = async (by: string) => {
    await userEvent.click(screen.getByRole("radio", { name: by }));
    await press("Показать");
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    return rows.map((row) => cells(row).slice(0, 2));
  };
  expect(await shown("месяцам")).toEqual([
    ["Месяц", "Записаны"],
    ["февраль 2026", "10"],
    ["март 2026", "20"],
    ["Всего", "30"],
  ]);
  expect(await shown("врачам")).toEqual([
    ["Врач", "Записаны"],
    ["Белов", "10"],
    ["Орлова", "20"],
    ["Всего", "30"],
  ]);
  await press(/Скачать для.Excel/);
  expect(await screen.findByText("Выберите меньше дней")).toBeVisible();
  expect(calls.at(-1)?.query).toMatchObject({ by: "doctor", format: "xlsx" });
});

test("the network sees all clinics, and a line for the results that it copies or saves", async () => {
  const yaml = "  - { year: 2026, cities: 1, patients: 2, dermatologists: 1, suspicions: }\n";
  await open(
    {
      [paths.showTotals]: [200, { data: [] }],
      [paths.showNetworkTotals]: [
        200,
        { data: [week(), week({ since: "2026-03-09" }), week({ clinicId: 13, city: "Пермь" })] },
      ],
      [paths.proposeResults]: [200, { year: 2026, yaml }],
    },
    true,
  );
  await pressFound(() => screen.findByRole("radio", { name: "Все клиники" }));
  await press("Показать");
  const rows = within(await screen.findByRole("table")).getAllByRole("row");
  expect(rows.map((row) => cells(row).slice(0, 2))).toEqual([
    ["Клиника", "Записаны"],
    ["Владивосток, Клиника на Светланской", "20"],
    ["Пермь, Клиника на Светланской", "10"],
    ["Всего", "30"],
  ]);

  fillNatively(screen.getByLabelText("Год"), "2026");
  await press("Составить строку");
  expect(await screen.findByText(/patients: 2/)).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Скопировать" }));
  expect(await screen.findByText("Скопировано")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(yaml);
});
