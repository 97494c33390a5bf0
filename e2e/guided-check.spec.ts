import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const GUIDE = "/self-check/guide";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What the browser stores. Where pages were scrolled to Gatsby keeps for itself. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => !key.startsWith("@@scroll"),
    ),
  );

/** Through all steps; at those named something is seen. */
async function answerSteps(page: Page, found: number[]): Promise<void> {
  await page.getByRole("button", { name: "Начать осмотр" }).click();
  for (let step = 1; step <= 8; step += 1) {
    await expect(page.getByText(`Шаг ${step} из 8`)).toBeVisible();
    await expect(page.locator("#guide-step")).toBeFocused();
    await press(page, found.includes(step) ? "Есть на что посмотреть" : "Ничего нового");
  }
}

test("who sees nothing new is reminded in a month", async ({ page }) => {
  await page.goto("/self-check");
  await page.getByRole("link", { name: "Начать самоосмотр по шагам" }).click();
  await expect(page).toHaveURL(GUIDE);
  await answerSteps(page, []);
  await expect(page.getByRole("heading", { name: "Ничего нового" })).toBeFocused();
  const entry = page.getByRole("link", { name: "Напомнить через месяц" });
  const [download] = await Promise.all([page.waitForEvent("download"), entry.click()]);
  expect(download.suggestedFilename()).toBe("osmotr-kozhi.ics");
  await expectAccessibleInBothSchemes(page);
});

test("who sees a spot that bleeds is told to call today, and nothing of the answers is stored or sent", async ({
  page,
}) => {
  await page.goto(GUIDE);
  await page.waitForLoadState("networkidle");
  const before = await kept(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.postData() ?? ""}`));
  await answerSteps(page, [6]);
  await expect(page.getByText("Вы отметили: спина и ягодицы.")).toBeVisible();
  expect(sent.filter((request) => request !== "GET ")).toEqual([]);
  expect(await kept(page)).toEqual(before);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: /^Кровоточит/ }).click();
  await expect(page.getByText(/позвоните.сегодня/)).toBeVisible();
  await expect(page.getByRole("link", { name: /К.кому и.как попасть/ }).first()).toBeVisible();
});

test("what fits nothing is watched, and «back» leads a step back with what was answered", async ({
  page,
}) => {
  await page.goto(GUIDE);
  await answerSteps(page, [3]);
  await press(page, "Ничего из этого не похоже");
  await expect(page.getByText(/рядом с.линейкой/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Вы отметили: грудь и живот.")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Шаг 8 из 8")).toBeVisible();
});

test("a step fits on the screen of a small phone, with its answers", async ({ page }) => {
  await page.goto(`${GUIDE}#step-6`);
  await expect(page.getByRole("timer")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const box = await page.getByRole("region", { name: "Спина и ягодицы" }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(740);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the way on is the page of all steps", async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.getByRole("button", { name: "Начать осмотр" })).toBeHidden();
    await page.getByRole("link", { name: "Прочитать всё на одной странице" }).click();
    await expect(page).toHaveURL("/self-check");
  });
});
