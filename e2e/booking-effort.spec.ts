import type { BrowserContext, Page } from "@playwright/test";
import { freeDay } from "./fixtures/free-day";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import {
  agreeAndBook,
  choosePlace,
  chooseTime,
  dayOf,
  fillRegistration,
  goOn,
  openBooking,
  pickTime,
  sendRegistration,
  signIn,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { headingOf } from "./fixtures/texts";

/** So much may a booking cost beside typing: of somebody who is signed in, and of somebody new, the e-mail included. */
const AT_MOST = { known: 9, new: 18 };

/** Counts presses of a mouse or a finger on all pages of this browser. */
async function countPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener(
      "pointerdown",
      () => localStorage.setItem("presses", String(Number(localStorage.getItem("presses")) + 1)),
      true,
    ),
  );
}

const presses = (page: Page) => page.evaluate(() => Number(localStorage.getItem("presses")));

function note(count: number): void {
  test.info().annotations.push({ type: "presses", description: String(count) });
}

test("a signed-in person books from the home page with at most 9 presses and types nothing about themselves", async ({
  page,
  context,
  person,
}) => {
  await countPresses(context);
  await signIn(page, person);
  await openBooking(page);
  await choosePlace(page, { city: "Самара", day: freeDay("Самара") });
  await chooseTime(page);
  await expect(page.getByLabel("Фамилия")).toBeHidden();
  await expect(page.getByLabel("Телефон")).toBeHidden();
  await page.getByRole("button", { name: "Проверить запись" }).click();
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();

  const count = await presses(page);
  note(count);
  expect(count).toBeLessThanOrEqual(AT_MOST.known);
});

test(
  "somebody new books from the home page with at most 18 presses, the e-mail included, and is asked nothing twice",
  { tag: "@soak" },
  async ({ page, context, request }) => {
    const anna = newPerson();
    await countPresses(context);
    await page.goto("/");
    await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
    await choosePlace(page, { city: "Самара", day: freeDay("Самара") });
    await pickTime(page);
    await goOn(page);
    await fillRegistration(page, anna, "Создать личный кабинет");
    await expect(page.getByRole("dialog").getByLabel("Город")).toBeHidden();
    await sendRegistration(page);

    const mailTab = await context.newPage();
    // It would go on too, and show what is shown once in a browser.
    await page.close();
    await mailTab.goto(await linkFromMail(request, anna.email));
    await expect(mailTab.getByText(/закреплено за вами/)).toBeVisible();
    await expect(mailTab.getByLabel("Фамилия")).toBeHidden();
    await mailTab.getByRole("button", { name: "Проверить запись" }).click();
    await agreeAndBook(mailTab);
    await expect(mailTab.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();

    // The link in the e-mail is pressed elsewhere.
    const count = (await presses(mailTab)) + 1;
    note(count);
    expect(count).toBeLessThanOrEqual(AT_MOST.new);
  },
);

test("a booking needs no mouse", async ({ page, person }) => {
  await signIn(page, person);
  const press = (key: string) => page.keyboard.press(key);
  const choose = async (question: string | RegExp, index: number) => {
    await page.getByRole("group", { name: question }).getByRole("radio").nth(index).focus();
    await press("Space");
  };

  await page.getByRole("link", { name: "Записаться на осмотр" }).first().focus();
  await press("Enter");
  await expect(page.getByRole("dialog", { name: headingOf("/risk") })).toBeVisible();
  await press("Escape");
  await choose("Кто придёт", 0);
  const city = page.getByRole("combobox", { name: "Город" });
  await city.focus();
  await page.keyboard.type("Ново");
  await press("Enter");
  await expect(city).toHaveValue("Новосибирск");
  await (await dayOf(page, freeDay("Новосибирск"))).focus();
  await press("Space");
  await choose("Клиника", 0);
  await choose(/^Время/, 4);
  await page.getByRole("button", { name: "Продолжить" }).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Ваши данные" })).toBeFocused();
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await page.getByRole("button", { name: "Проверить запись" }).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Проверьте запись" })).toBeFocused();
  await page.getByRole("checkbox", { name: /Даю согласие/ }).focus();
  await press("Space");
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  await page.getByRole("button", { name: "Записаться" }).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeFocused();
});
