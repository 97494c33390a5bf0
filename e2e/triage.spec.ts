import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { article, linkTo, video } from "./fixtures/texts";

/** How soon, as the word beside each complaint says. */
const SOON = ["now", "today", "week", "check"];

const complaints = (page: Page) => page.locator("#triage details");

/** Each complaint with its way on. */
async function openEach(page: Page): Promise<void> {
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
    await openEach(page);
    await expectAccessibleInBothSchemes(page, "#triage");
    await linkTo(complaints(page).first(), "/care").click();
    await expect(page).toHaveURL("/care");
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all answers open, and lead on", async ({ page }) => {
    await page.goto("/");
    await openEach(page);
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

test(
  "a wide window has the booking and what cannot wait in the header",
  { tag: "@wide" },
  async ({ page }) => {
    await page.goto(article.path);
    const header = page.getByRole("banner");
    await expect(linkTo(header, "/risk")).toBeVisible();
    await header.getByRole("link", { name: "Записаться" }).click();
    await expect(page).toHaveURL("/appointment");
  },
);

test("a phone has both in the menu", async ({ page }) => {
  await page.goto(article.path);
  const menu = page.getByRole("dialog", { name: "Меню" });
  await page.getByRole("link", { name: "Меню" }).click();
  await expect(linkTo(menu, "/risk")).toBeVisible();
  await menu.getByRole("link", { name: "Записаться на осмотр" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/appointment");
});
