import type { Locator, Page } from "@playwright/test";
import { composingKeyboard, empty } from "./fixtures/composing";
import {
  chooseWhom,
  openBooking,
  openCabinet,
  openRegistration,
  openSignIn,
  signIn,
  unfoldRegistration,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

const PHONE = { typed: "9123456789", shown: "+7 (912) 345-67-89" };
const DAY = { typed: "24061985", shown: "24.06.1985" };

/** However a composing keyboard writes it, the text stands in the field once. */
async function expectComposed(page: Page, field: Locator, { typed, shown } = PHONE): Promise<void> {
  const keyboard = await composingKeyboard(page);
  for (const type of [keyboard.typeEach, keyboard.typeGrowing]) {
    await empty(field);
    await type(typed);
    await expect(field).toHaveValue(shown);
    // Over what is there.
    await field.press("ControlOrMeta+A");
    await type(typed);
    await expect(field).toHaveValue(shown);
  }
}

test("in the registration, digits that a keyboard composes stand once", async ({ page }) => {
  await openSignIn(page);
  await openRegistration(page);
  await unfoldRegistration(page);
  const form = page.getByRole("dialog", { name: "Регистрация" });
  await expectComposed(page, form.getByLabel("Телефон"));
  await expectComposed(page, form.getByLabel("Телефон"), { ...PHONE, typed: "89123456789" });
  await expectComposed(page, form.getByLabel("Дата рождения"), DAY);
});

test("in the profile, digits that a keyboard composes stand once", async ({ page, person }) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await page.getByRole("button", { name: "Изменить данные" }).click();
  const form = page.getByRole("dialog", { name: "Изменить данные" });
  await expectComposed(page, form.getByLabel("Телефон"));
  await expectComposed(page, form.getByLabel("Дата рождения"), DAY);
});

test("in the booking and the waiting list, digits that a keyboard composes stand once", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Мой ребёнок");
  await expectComposed(page, page.getByLabel("Дата рождения ребёнка"), DAY);

  await page.goto("/lk/waiting");
  await page.getByLabel("Мой ребёнок").check();
  await expectComposed(page, page.getByLabel("Дата рождения ребёнка"), DAY);
  await expectComposed(page, page.getByLabel("С какого дня"), DAY);
  await expectComposed(page, page.getByLabel("По какой день"), DAY);
});

test("nothing is rewritten while it is being composed, and all of it when the field is left", async ({
  page,
}) => {
  await openSignIn(page);
  await openRegistration(page);
  await unfoldRegistration(page);
  const phone = page.getByLabel("Телефон");
  const keyboard = await composingKeyboard(page);

  await phone.click();
  await keyboard.compose("8");
  await keyboard.compose("89");
  await expect(phone).toHaveValue("+7 (89___) ___-__-__");
  await keyboard.compose("8916123456");
  await page.getByLabel("Фамилия").click();
  await expect(phone).toHaveValue("+7 (916) 123-45-6_");

  await phone.press("End");
  await keyboard.typeEach("7");
  await expect(phone).toHaveValue("+7 (916) 123-45-67");
  await phone.press("Backspace");
  await expect(phone).toHaveValue("+7 (916) 123-45-6_");
  await page.keyboard.type("7");
  await expect(phone).toHaveValue("+7 (916) 123-45-67");

  const birthday = page.getByLabel("Дата рождения");
  await birthday.click();
  await keyboard.typeEach("24 июня 1985 г.");
  await expect(birthday).toHaveValue("24.06.1985");
});
