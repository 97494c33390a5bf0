import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const GUIDE = "/self-check/guide";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What the browser stores. Where pages were scrolled to Gatsby keeps for itself. */
const stored = (page: Page) =>
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

test("a step fits on a small phone; what was seen leads to how soon, «back» to what was answered, and nothing is stored or sent", async ({
  page,
}) => {
  await page.goto(`${GUIDE}#step-6`);
  await expect(page.getByText("Шаг 6 из 8")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  for (const answer of ["Ничего нового", "Есть на что посмотреть"])
    await expect(page.getByRole("button", { name: answer })).toBeInViewport({ ratio: 1 });

  await page.goto("/self-check");
  await page.getByRole("link", { name: "Начать самоосмотр по шагам" }).click();
  await expect(page).toHaveURL(GUIDE);
  await page.waitForLoadState("networkidle");
  const before = await stored(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.postData() ?? ""}`));
  await answerSteps(page, [6]);
  await expect(page.getByText("Вы отметили: спина и ягодицы.")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: /^Кровоточит/ }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: /^Взрослого/ }).click();
  await expect(page.getByText(/позвоните.сегодня/)).toBeVisible();
  await expect(page.getByRole("link", { name: /К.кому и.как попасть/ }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Чья это кожа?" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Вы отметили: спина и ягодицы.")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Шаг 8 из 8")).toBeVisible();
  expect(sent.filter((request) => request !== "GET ")).toEqual([]);
  expect(await stored(page)).toEqual(before);

  await page.goto(GUIDE);
  await answerSteps(page, []);
  await expect(page.getByRole("heading", { name: "Ничего нового" })).toBeFocused();
  const entry = page.getByRole("link", { name: "Напомнить через месяц" });
  const [download] = await Promise.all([page.waitForEvent("download"), entry.click()]);
  expect(download.suggestedFilename()).toBe("osmotr-kozhi.ics");
});
