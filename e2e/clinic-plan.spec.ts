import type { Page } from "@playwright/test";
import { addressOf } from "@rodinki/contract/address";
import { showStaffSession } from "@rodinki/contract/paths";
import { screenOf, signedInClinic, type Clinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const HEADINGS =
  "город;часовой пояс;клиника;адрес;метро;телефон;широта;долгота;врач;специальность;дети с;дни;с даты;по дату;начало;конец;минут;запись с";

/** Unlike every other name on the server that all tests share. */
const newDoctor = () =>
  Array.from({ length: 12 }, () => "абвгдежзиклмнопрстуф"[Math.floor(Math.random() * 20)]).join("");

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Place {
  id: number;
  name: string;
  city: string;
  timeZone: string;
}

/** Three times of a doctor on one day, as a file of Excel in Russian. */
async function planOf(page: Page, { id }: Clinic, doctor: string) {
  const session = await page.request.get(`/api${addressOf(showStaffSession).path}`);
  const { clinics } = (await session.json()) as { clinics: Place[] };
  const clinic = clinics.find((one) => one.id === id);
  expect(clinic).toBeDefined();
  const { city, timeZone, name } = clinic!;
  const day = inDays(10);
  const line = `${city};${timeZone};${name};ул. Светланская, д. 1;;+7 (423) 000-00-00;43,1;131,9;${doctor};дерматолог;;пн-вс;${day};${day};9:00;10:00;20;`;
  return {
    name: "план.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\uFEFF${HEADINGS}\r\n${line}\r\n`),
  };
}

const file = (page: Page) => page.getByLabel("Файл с расписанием");

test(
  "a plan is seen before it is done, asks what it leaves open, and is undone",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, { visits: [{ inMinutes: 600 }] });
    await page.goto(screenOf(clinic, "plan"));
    const doctor = newDoctor();
    const plan = await planOf(page, clinic, doctor);

    await file(page).setInputFiles({ ...plan, buffer: Buffer.from("город;клиника\nМосква;А\n") });
    await expect(page.getByRole("alert")).toContainText("строка 1: нет столбцов");

    await file(page).setInputFiles(plan);
    await expect(page.getByRole("heading", { name: "Что изменится" })).toBeFocused();
    await expect(page.getByRole("region", { name: doctor })).toContainText(/новых.3$/);
    const press = page.getByRole("button", { name: /^Добавить 3.времени и изменить сведения$/ });
    await expect(press).toHaveAttribute("aria-disabled", "true");
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "a plan's preview");

    await page.getByRole("radio", { name: "Это исправление опечатки" }).check();
    await expect(press).not.toHaveAttribute("aria-disabled");
    await press.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Готово" })).toBeFocused();
    await expect(page.getByText("Новых времён: 3.")).toBeVisible();

    await page.getByRole("button", { name: "Вернуть как было" }).click();
    await expect(page.getByRole("heading", { name: "Что исчезнет" })).toBeFocused();
    await expect(page.getByText("Свободных времён: 3")).toBeVisible();
    await page.getByRole("button", { name: /^Убрать 3.времени$/ }).click();
    await expect(page.getByRole("heading", { name: "Всё снова как было" })).toBeFocused();
    await expect(page.getByText("Убрано времён: 3.")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "plans that were applied");
  },
);
