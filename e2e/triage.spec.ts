import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { article, linkTo, video } from "./fixtures/texts";

/** How soon, as the word beside each complaint says. */
const SOON = ["today", "week", "check"];

const complaints = (page: Page) => page.locator("#triage details");

/** Each complaint with its way on, as somebody goes through them. */
async function walkThrough(page: Page): Promise<void> {
  for (const complaint of await complaints(page).all()) {
    await complaint.locator("summary").click();
    const soon = await complaint.getAttribute("data-urgency");
    expect(SOON).toContain(soon);
    await expect(complaint.getByText("Источник")).toBeVisible();
    const booking = complaint.getByRole("link", { name: "Записаться на осмотр" });
    if (soon === "check") await expect(booking).toBeVisible();
    else await expect(linkTo(complaint, "/care")).toBeVisible();
    if (soon !== "check") await expect(booking).toBeHidden();
  }
}

for (const path of ["/", "/self-check"]) {
  test(`${path} asks what worries, and says how soon to see a doctor and whom`, async ({
    page,
  }) => {
    await page.goto(path);
    await walkThrough(page);
    await expectAccessibleInBothSchemes(page, "#triage");
    await linkTo(complaints(page).first(), "/care").click();
    await expect(page).toHaveURL("/care");
  });
}

test("on the home page it comes right after the promise, before all that can wait", async ({
  page,
}) => {
  await page.goto("/");
  const places = await page
    .locator("#promise, #triage, #about")
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(places).toEqual(["promise", "triage", "about"]);
});

test("the keyboard opens an answer", async ({ page }) => {
  await page.goto("/self-check");
  const first = complaints(page).first();
  await first.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(first.getByText("Источник")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all answers open, and lead on", async ({ page }) => {
    await page.goto("/");
    await walkThrough(page);
    await linkTo(complaints(page).first(), "/care").click();
    await expect(page).toHaveURL("/care");
  });
});

test("every text leads to what cannot wait, and that leads on to the booking", async ({ page }) => {
  for (const text of [article, video]) {
    await page.goto(text.path);
    await linkTo(page.getByRole("main"), "/risk").first().click();
    await expect(page).toHaveURL("/risk");
  }
  await page.getByRole("main").getByRole("link", { name: "Записаться на осмотр" }).click();
  await expect(page).toHaveURL("/appointment");
});

test.describe("a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("has the booking and what cannot wait in the header", async ({ page }) => {
    await page.goto(article.path);
    const header = page.getByRole("banner");
    await expect(linkTo(header, "/risk")).toBeVisible();
    await header.getByRole("link", { name: "Записаться" }).click();
    await expect(page).toHaveURL("/appointment");
  });
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("has both in the menu", async ({ page }) => {
    await page.goto(article.path);
    const menu = page.getByRole("dialog", { name: "Меню" });
    await page.getByRole("link", { name: "Меню" }).click();
    await expect(linkTo(menu, "/risk")).toBeVisible();
    await menu.getByRole("link", { name: "Записаться на осмотр" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/appointment");
  });
});
