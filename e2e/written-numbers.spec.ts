import type { Locator, Page } from "@playwright/test";
import { openRegistration, openSignIn, unfoldRegistration } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

// What each field reads is in src/forms: here is what only a browser shows, its clipboard, caret and compositions.
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

/** In the frame after an edit or the focus the mask puts its caret once more; no person is faster. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

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

async function empty(field: Locator): Promise<void> {
  await field.focus();
  await field.press("ControlOrMeta+A");
  await field.press("Delete");
}

async function openFields(page: Page) {
  await openSignIn(page);
  await openRegistration(page);
  await unfoldRegistration(page);
  return { phone: page.getByLabel("Телефон"), birthday: page.getByLabel("Дата рождения") };
}

test("a number and a date are pasted, and the caret stays at the finger", async ({ page }) => {
  const { phone, birthday } = await openFields(page);
  await phone.click();
  await nextFrame(page);
  await paste(page, "+7\u00a0916\u00a0123\u201345\u201167");
  await expect(phone).toHaveValue("+7 (916) 123-45-67");
  await birthday.click();
  await paste(page, "7 июля 1985 г.");
  await expect(birthday).toHaveValue("07.07.1985");

  await empty(phone);
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
});

test("digits that a keyboard composes appear once, without rewriting", async ({ page }) => {
  const { phone, birthday } = await openFields(page);
  const session = await page.context().newCDPSession(page);
  // Real events of the browser, as a telephone's keyboard makes them, not those of a script.
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const commit = (text: string) => session.send("Input.insertText", { text });
  /** Types each character in a composition of its own. */
  const typeEach = async (text: string) => {
    for (const character of text) {
      await compose(character);
      await commit(character);
    }
  };
  /** All in one composition that grows. */
  const typeGrowing = async (text: string) => {
    for (const at of [...text].keys()) await compose(text.slice(0, at + 1));
    await commit(text);
  };
  for (const type of [typeEach, typeGrowing]) {
    for (const [field, typed, shown] of [
      [phone, "89123456789", "+7 (912) 345-67-89"],
      [birthday, "24061985", "24.06.1985"],
    ] as const) {
      await empty(field);
      await type(typed);
      await expect(field).toHaveValue(shown);
      // Over what is there.
      await field.press("ControlOrMeta+A");
      await type(typed);
      await expect(field).toHaveValue(shown);
    }
  }
});
