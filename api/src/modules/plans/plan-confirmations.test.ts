import type { PlanPreview } from "@rodinki/contract/plan";
import { eq } from "drizzle-orm";
import { clinics } from "../../database/schema/calendar";
import type { Browser } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { HEADINGS, planLine } from "../../testing/plan-line";
import { answer, apply, previewOf, upload } from "../../testing/plans";
import { colleague } from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";
import { workbook } from "../../testing/workbooks";

const test = useTestApp();
let browser: Browser;
let clinicId: number;

beforeAll(async () => {
  clinicId = (await createClinic(test.app)).id;
  ({ browser } = await colleague(test.app, "network"));
});

const preview = (...lines: string[]) => previewOf(browser, clinicId, ...lines);

const answered = async ({ id, confirmations }: PlanPreview, value: string) => {
  const given = confirmations.map(({ key }) => ({ key, answer: value }));
  return (await answer(browser, clinicId, id, { confirmations: given })).json();
};

const moscow = { город: "Москва", "часовой пояс": "Europe/Moscow", широта: "55,755" };

it("asks about swapped coordinates, and swaps them", async () => {
  const names = { ...moscow, клиника: "Наоборот", врач: "Обратнова Ирина" };
  const shown = await preview(planLine({ ...names, широта: "37,618", долгота: "55,755" }));

  expect(shown.isReady).toBe(false);
  expect(shown.confirmations).toMatchObject([
    { options: [{ value: "swap" }, { value: "keep" }], answer: null },
  ]);
  expect((await answered(shown, "elsewhere")).isReady).toBe(false);
  const ready = await answered(shown, "swap");
  expect(ready.isReady).toBe(true);
  expect((await apply(browser, clinicId, ready)).statusCode).toBe(200);

  const [made] = await test.app.database.select().from(clinics).where(eq(clinics.name, "Наоборот"));
  expect(made).toMatchObject({ latitude: 55.755, longitude: 37.618 });
});

it.each([
  ["nowhere", { город: "Ноль", широта: "0", долгота: "0" }, /не\sв\sРоссии/],
  [
    "the west of Greenwich",
    { город: "Тверь", "часовой пояс": "Etc/GMT+3", долгота: "35,9" },
    /Etc\/GMT\+3, это UTC−3.*около UTC\+2/,
  ],
  [
    "London's clocks",
    { город: "Клин", "часовой пояс": "Europe/London", долгота: "36,7" },
    /Europe\/London, это UTC\+[01]/,
  ],
])("asks about a plan for %s", async (_where, cells, text) => {
  const shown = await preview(planLine({ клиника: "Где-то", врач: "Далёкий Пётр", ...cells }));

  expect(shown.confirmations.map((one) => one.text).join(" ")).toMatch(text);
  expect(shown.isReady).toBe(false);
});

it("asks which zone hours without a name mean, and takes that of a known city", async () => {
  const hours = { город: "Пермь", "часовой пояс": "МСК+2", клиника: "Часы", врач: "Часов Пётр" };
  const shown = await preview(planLine({ ...hours, широта: "58,01", долгота: "56,23" }));
  expect(shown).toMatchObject({
    isReady: false,
    confirmations: [{ options: [{ value: "Asia/Yekaterinburg" }], answer: null }],
  });
  const ready = await answered(shown, "Asia/Yekaterinburg");
  expect((await apply(browser, clinicId, ready)).statusCode).toBe(200);

  const again = planLine({ ...hours, "часовой пояс": "UTC+5", широта: "58,01", долгота: "56,23" });
  expect(await preview(again)).toMatchObject({ confirmations: [], totals: { known: 3 } });
});

it("offers the zones of the hours, nearest first", async () => {
  const cells = { город: "Оренбург-на-Часах", "часовой пояс": "UTC+4", широта: "51,8" };
  const shown = await preview(planLine({ ...cells, долгота: "55,1", врач: "Икс Пётр" }));
  const options = shown.confirmations[0]?.options.map(({ value }) => value);
  expect(options?.slice(0, 2)).toEqual(["Europe/Samara", "Europe/Ulyanovsk"]);
});

it("asks nothing about clocks that go as they do in Russia", async () => {
  const farthest = [
    ["Europe/Kaliningrad", "20,5"],
    ["Europe/Moscow", "28,3"],
    ["Europe/Kirov", "53,9"],
    ["Asia/Yekaterinburg", "51,1"],
    ["Asia/Krasnoyarsk", "113"],
    ["Asia/Yakutsk", "105,1"],
    ["Asia/Vladivostok", "131,9"],
    ["Asia/Kamchatka", "158,6"],
    ["Asia/Anadyr", "-172"],
  ];
  const lines = farthest.map(([zone = "", longitude = ""]) => {
    const place = { "часовой пояс": zone, город: zone, широта: "60", долгота: longitude };
    return planLine({ ...place, врач: zone.replace("/", " ") });
  });
  expect((await preview(...lines)).confirmations).toEqual([]);
});

it("asks about names in short, and about none that only look alike", async () => {
  const names = {
    ...moscow,
    долгота: "37,618",
    клиника: "Полная",
    врач: "Синицына Ольга Петровна",
  };
  expect((await apply(browser, clinicId, await preview(planLine(names)))).statusCode).toBe(200);

  const short = { город: "г. Москва", врач: "Синицына О. П." };
  const asked = await preview(planLine({ ...names, ...short }));
  expect(
    asked.questions.map(({ kind, similar }) => [kind, similar.map(({ name }) => name)]),
  ).toEqual([
    ["city", ["Москва"]],
    ["doctor", ["Синицына Ольга Петровна"]],
  ]);
  const other = await preview(
    planLine({ ...names, врач: "Синицына Анна Петровна", начало: "8:00", конец: "9:00" }),
  );
  expect(other.questions).toEqual([]);
});

it("reads hidden rows only once that is confirmed", async () => {
  const rows = [
    HEADINGS,
    planLine({ врач: "Видимая Анна" }),
    planLine({ врач: "Скрытая Яна" }),
  ].map((line) => line.split(";"));
  const sheet = { name: "Февраль", rows, rowAttributes: { 3: 'hidden="1"' } };
  const file = workbook({ sheets: [sheet] });
  const shown = (await upload(browser, clinicId, file, "план.xlsx")).json<PlanPreview>();
  expect(shown).toMatchObject({ sheet: "Февраль", lines: 1, isReady: false });
  expect(shown.confirmations[0]?.text).toContain("строка 3 скрыта");

  expect(await answered(shown, "read")).toMatchObject({ lines: 2, isReady: true });
  expect(await answered(shown, "skip")).toMatchObject({ lines: 1, isReady: true });
});
