import type { Locator, Page } from "@playwright/test";
import { total, excess, weigh } from "./fixtures/weight";
import { signIn, times } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

/** The maximum of keys for the booking of a returning adult. */
const MAX_KEYS = 5;

/** Maximum distance of the first control of a step from the top of a phone's window, in pixels. */
const FIRST_QUESTION = 300;

/** A step of the booking begins with its question, not with what stands around it. */
async function expectBeginsWithQuestion(page: Page): Promise<void> {
  const controls = page.getByRole("main").locator("form").locator("input, textarea, button");
  const first = controls.filter({ visible: true }).first();
  await expect(first).toBeInViewport();
  const top = async () => (await first.boundingBox())?.y;
  // The step before may have been scrolled.
  await expect.poll(top).toBeGreaterThan(0);
  expect(await top()).toBeLessThanOrEqual(FIRST_QUESTION);
}

// As in life: the worker keeps what only a lost connection needs, and the page does not load it.
test.use({ serviceWorkers: "allow" });

test("a returning adult books with at most 5 keys, without a mouse and with at most 161 KB of scripts", async ({
  page,
  person,
}) => {
  const keys: string[] = [];
  const press = async (control: Locator, key: "Enter" | "Space") => {
    await control.focus();
    await page.keyboard.press(key);
    keys.push(`${key}: ${control.toString()}`);
  };
  const title = (name: string) => page.getByRole("heading", { name }).first();
  const main = page.getByRole("main");

  await signIn(page, person, "/lk/appointments");
  await press(page.getByRole("link", { name: "Записаться", exact: true }), "Enter");
  await expect(title("Запись на бесплатный осмотр")).toBeVisible();
  await expectBeginsWithQuestion(page);
  // The soonest day is chosen from the start. Not its first time: other tests take that one.
  await press(times(page).getByRole("radio").last(), "Space");
  await press(page.getByRole("button", { name: "Продолжить" }), "Enter");

  await expect(title("Ваши данные")).toBeFocused();
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await expectBeginsWithQuestion(page);
  await expect(page.getByLabel("Фамилия")).toBeHidden();
  await press(page.getByRole("checkbox", { name: /соглас/i }), "Space");
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  const weight = await weigh(page);
  test.info().annotations.push({ type: "scripts", description: String(total(weight.scripts)) });
  expect(excess(weight, { scripts: 161_000 })).toEqual([]);

  await press(main.getByRole("button", { name: "Записаться" }), "Enter");
  await expect(title("Вы записаны на осмотр")).toBeFocused();
  expect(keys.length, keys.join()).toBeLessThanOrEqual(MAX_KEYS);
});
