import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const GUIDE = "/self-check/guide";

/** What the browser stores. Where pages were scrolled to Gatsby keeps for itself. */
const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => !key.startsWith("@@scroll"),
    ),
  );

test("a step fits on a small phone; what was seen leads to how soon, «back» to what was answered, and nothing is stored or sent", async ({
  page,
}) => {
  await page.goto(`${GUIDE}#step-6`);
  await expect(page.getByText("Шаг 6 из 8")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  for (const answer of ["Ничего нового", "Есть на что посмотреть"])
    await expect(page.getByRole("button", { name: answer })).toBeInViewport({ ratio: 1 });

  await page.goto(GUIDE);
  await page.waitForLoadState("networkidle");
  const before = await stored(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.postData() ?? ""}`));
  await page.getByRole("button", { name: "Начать осмотр" }).click();
  for (let step = 1; step <= 8; step += 1) {
    await expect(page.getByText(`Шаг ${step} из 8`)).toBeVisible();
    await expect(page.locator("#guide-step")).toBeFocused();
    const answer = step === 6 ? "Есть на что посмотреть" : "Ничего нового";
    await page.getByRole("button", { name: answer, exact: true }).click();
  }
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
  expect(sent.filter((request) => request !== "GET ")).toEqual([]);
  expect(await stored(page)).toEqual(before);
});
