import type { Locator, Page } from "@playwright/test";
import { openCabinet, openRegistration, signIn, unfoldRegistration } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

/** Fills a field as browsers do: the whole value at once, and then the events. */
const fillNatively = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input, filled) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    value?.set?.call(input, filled);
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

/** In the frame after an edit or the focus the mask puts its caret once more; no person is faster. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

async function selectAll(field: Locator): Promise<void> {
  await field.focus();
  await nextFrame(field.page());
  await field.press("ControlOrMeta+A");
}

const caretIn = (field: Locator): Promise<number | null> =>
  field.evaluate((input: HTMLInputElement) => input.selectionStart);

/** Presses where the character at `offset` begins. */
async function pressBefore(field: Locator, offset: number): Promise<void> {
  await nextFrame(field.page());
  const left = await field.evaluate((input: HTMLInputElement, characters) => {
    const { font, paddingLeft } = getComputedStyle(input);
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas) canvas.font = font;
    const width = canvas?.measureText(input.value.slice(0, characters)).width ?? 0;
    return parseFloat(paddingLeft) + input.clientLeft + width;
  }, offset);
  const height = (await field.boundingBox())?.height ?? 0;
  await field.click({ position: { x: left + 1, y: height / 2 } });
}

test.describe("in the registration", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Войти" }).click();
    await openRegistration(page);
    await unfoldRegistration(page);
  });

  test("a telephone is read in every way that it comes", async ({ page }) => {
    const phone = page.getByLabel("Телефон");
    await phone.click();
    await page.keyboard.type("89161234567");
    await expect(phone).toHaveValue("+7 (916) 123-45-67");
    for (const text of [
      "8 (916) 123-45-67",
      "+7\u00a0916\u00a0123\u201345\u201167",
      "9161234567",
    ]) {
      await selectAll(phone);
      await page.keyboard.press("Delete");
      await expect(phone).toHaveValue("+7 (___) ___-__-__");
      await paste(page, text);
      await expect(phone).toHaveValue("+7 (916) 123-45-67");
    }
    for (const text of ["+79031234567", "89161234567", "8 903 123-45-67"]) {
      await fillNatively(phone, text);
      await expect(phone).toHaveValue(/^\+7 \(9(03|16)\) 123-45-67$/);
    }

    await page.keyboard.type("8");
    await page.getByRole("button", { name: "Создать личный кабинет" }).click();
    await expect(phone).toHaveValue("+7 (903) 123-45-67 8");
    await expect(phone).toHaveAccessibleDescription("Поле «Телефон» должно состоять из 11 цифр");
    await expectAccessible(page);
  });

  test("the caret stands where the finger has put it", async ({ page }) => {
    const phone = page.getByLabel("Телефон");
    const birthday = page.getByLabel("Дата рождения");
    await phone.click();
    await page.keyboard.type("916123");
    await birthday.click();
    await page.keyboard.press("Escape");

    await pressBefore(phone, 5);
    await expect.poll(() => caretIn(phone)).toBe(5);
    await page.keyboard.type("0");
    await expect(phone).toHaveValue("+7 (901) 612-3_-__");
    await page.keyboard.press("Backspace");
    await expect(phone).toHaveValue("+7 (916) 123-__-__");
    await pressBefore(phone, 1);
    await expect.poll(() => caretIn(phone)).toBe(4);
    await pressBefore(phone, 17);
    await expect.poll(() => caretIn(phone)).toBe(13);
    await page.keyboard.type("4567");
    await expect(phone).toHaveValue("+7 (916) 123-45-67");
    await pressBefore(phone, 10);
    await expect.poll(() => caretIn(phone)).toBe(10);
  });

  test("a date is read in every notation", async ({ page }) => {
    const birthday = page.getByLabel("Дата рождения");
    await birthday.click();
    await page.keyboard.type("5.6.1984");
    await expect(birthday).toHaveValue("05.06.1984");
    await selectAll(birthday);
    await paste(page, "7 июля 1985 г.");
    await expect(birthday).toHaveValue("07.07.1985");
    await fillNatively(birthday, "1986-08-09");
    await expect(birthday).toHaveValue("09.08.1986");
  });
});

test("a number that is changed with the 8 before it comes back from the server as it is", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await page.getByRole("button", { name: "Изменить данные" }).click();
  const form = page.getByRole("dialog", { name: "Изменить данные" });
  await selectAll(form.getByLabel("Телефон"));
  await page.keyboard.type("8 (343) 765-43-21");
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByText("+7 (343) 765-43-21")).toBeVisible();
});
