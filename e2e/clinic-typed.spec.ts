import type { Page } from "@playwright/test";
import { signedInClinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/** Unlike every other name on the server that all tests share; with a capital, as the form writes names. */
const newName = () =>
  `Я${Array.from({ length: 12 }, () => "абвгдежзиклмнопрстуф"[Math.floor(Math.random() * 20)]).join("")}`;

const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const typedDay = day.split("-").reverse().join(".");

/** Each day of the week between two dates that are one: an hour on that day. */
async function fillWeek(page: Page, from: string, to: string): Promise<void> {
  for (const weekday of await page
    .getByRole("group", { name: "Дни недели" })
    .getByRole("checkbox")
    .all())
    await weekday.check();
  await page.getByLabel("С какого часа").fill(from);
  await page.getByLabel("До какого часа").fill(to);
  for (const name of ["С какого дня", "По какой день"]) await page.getByLabel(name).fill(typedDay);
}

async function fillDoctor(page: Page, name: string): Promise<void> {
  await page.getByLabel("Фамилия, имя и отчество врача").fill(name);
  await page.getByLabel("Специальность").fill("дерматолог");
  await page.getByLabel("Кого принимает").selectOption("Только взрослых");
}

const look = (page: Page) =>
  page.getByRole("button", { name: "Посмотреть, что изменится" }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

async function add(page: Page, times: string): Promise<void> {
  await expect(heading(page, "Что изменится")).toBeFocused();
  await page.getByRole("button", { name: `Добавить ${times}` }).click();
  await expect(heading(page, "Готово")).toBeFocused();
}

test("a clinic, a doctor and other hours are made without a file, and all is undone", async ({
  page,
  context,
}) => {
  await signedInClinic(context, { role: "network" });
  const [clinic, first, second] = [newName(), newName(), newName()];
  await page.goto("/clinic");
  await page.getByRole("link", { name: "Новая клиника" }).click();
  await page.getByLabel("Название клиники").fill(clinic);
  await page.getByLabel("Город").fill(`Город ${clinic}`);
  await page.getByLabel("Часовой пояс").selectOption("Владивосток, МСК+7");
  await page.getByLabel("Адрес").fill("ул. Светланская, д. 1");
  await page.getByRole("textbox", { name: "Телефон" }).pressSequentially("84230000000");
  await page.getByLabel("Широта").fill("43,115");
  await page.getByLabel("Долгота").fill("131,885");
  await fillDoctor(page, first);
  await fillWeek(page, "9", "10");
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the form of a clinic");
  await look(page);
  await add(page, "4\u00a0времени");

  await page.getByRole("link", { name: "Все клиники" }).click();
  await page.getByRole("link", { name: clinic, exact: true }).click();
  await page.getByRole("link", { name: "Расписание" }).click();
  await page.getByLabel("Врач", { exact: true }).selectOption("Новый врач");
  await fillDoctor(page, second);
  await fillWeek(page, "9", "9:30");
  await look(page);
  await add(page, "2\u00a0времени");
  await page.getByLabel("Врач", { exact: true }).selectOption(first);
  await fillWeek(page, "10", "10:15");
  await look(page);
  await add(page, "1\u00a0время");

  const files = page.getByRole("region", { name: "Загруженные файлы" }).getByRole("listitem");
  await expect(files).toHaveCount(3);
  for (const times of [1, 2, 4]) {
    await page.getByRole("button", { name: "Вернуть как было" }).first().click();
    await expect(page.getByText(`Свободных времён: ${times}`)).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^Убрать ${times}`) }).click();
    await expect(heading(page, "Всё снова как было")).toBeFocused();
  }
});
