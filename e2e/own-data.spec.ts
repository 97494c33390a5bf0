import { readFile } from "node:fs/promises";
import { printOwnData } from "@rodinki/contract/paths";
import { expectNoSidewaysScroll } from "./fixtures/fits";
import { signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

test("a person finds what is stored about them, reads a consent, takes all of it along, and sees when it fails", async ({
  page,
  person,
}) => {
  await signIn(page, person, "/lk/profile");
  await page.getByRole("link", { name: /Всё, что о.вас хранится/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Мои данные" })).toBeVisible();
  await expect(page.getByText(/данных пока не.смотрели/)).toBeVisible();

  const account = page.getByText(/^Учётная запись/);
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(person.email)).toBeVisible();
  await page
    .getByText(/Текст в.редакции/)
    .first()
    .click();
  await expect(page.getByText(/^Зачем: /).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page, "own data, 320 px");

  const asJson = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать для программ (JSON)" }).click();
  const json = await readFile(await (await asJson).path(), "utf8");
  expect(json).toContain(person.email);
  const asPdf = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать для чтения (PDF)" }).click();
  const pdf = await readFile(await (await asPdf).path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  await page.route(globOf(printOwnData), (route) => route.abort());
  await page.getByRole("button", { name: "Скачать для чтения (PDF)" }).click();
  await expect(page.getByRole("alert")).toContainText(/Нет связи|Проверьте/);
  await expect(page.getByRole("heading", { level: 1, name: "Мои данные" })).toBeVisible();
});
