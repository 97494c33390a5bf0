import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/author-desk";
import { expectUsable, REVIEWER, sitDown } from "./fixtures/desk-page";
import { sheets } from "./fixtures/print";

const FACTS = "content/facts.yml";
const HISTORY = `/history?file=${encodeURIComponent(FACTS)}`;

/** With all its lists unfolded. */
async function expectPageUsable(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    if (address.endsWith("/"))
      await expect(page.getByRole("main").locator("details").first()).toBeVisible();
    for (const list of await page.locator("summary").all()) await list.click();
    await expectUsable(page);
  });
}

test(
  "the pages of a work that waits for a doctor are accessible and fit, and the doctor's list in print",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const main = page.getByRole("main");
    await test.step("in print each topic for a doctor begins a new sheet, with three boxes at each statement", async () => {
      await page.goto(`${desk.origin}/doctor-review`);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button")).toHaveCount(0);
      const [subjects, statements] = [page.locator(".subject"), page.locator(".statement")];
      const boxes = statements.locator(".box").filter({ visible: true });
      await expect(boxes).toHaveCount(3 * (await statements.count()));
      // With one statement of each, only the topics make sheets.
      await page
        .locator(".statement ~ .statement")
        .evaluateAll((others) => others.forEach((one) => one.remove()));
      expect(await subjects.count()).toBeGreaterThan(1);
      expect(await sheets(page)).toBe(await subjects.count());
      await page.emulateMedia({ media: null });
    });

    await test.step("a work that waits for a doctor,", async () => {
      const facts = desk.read(FACTS);
      writeFileSync(path.join(desk.project, FACTS), facts.replace("35 мл крема", "36 мл крема"));
      await page.goto(`${desk.origin}/review`);
      await page.getByRole("link", { name: "Отменить мои правки" }).click();
      await expectUsable(page);
      await page.goto(`${desk.origin}/review/unsent`);
      await expectUsable(page);
      await page.getByRole("button", { name: "Отправить на проверку" }).click();
      await sitDown(page, desk, REVIEWER);
      await main.getByRole("link", { name: /факты/i }).click();
      await expect(page.getByText("Ждут врача")).toBeVisible();
      await expectUsable(page);
      const statement = page.getByRole("checkbox", { name: /36 мл крема/ });
      await page.getByRole("button", { name: "Врач: верно" }).click();
      await expect(statement).toBeFocused();
      await statement.check();
      await page.getByRole("button", { name: "Врач: верно" }).click();
      await expect(page.getByLabel("Фамилия и инициалы врача")).toBeFocused();
    });

    for (const address of ["/list", "/review"]) await expectPageUsable(page, desk.origin + address);
  },
);

test(
  "what an author looks up is accessible and fits: history, search, replacing",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await test.step("a version of the history", async () => {
      await page.goto(desk.origin + HISTORY);
      await page.getByRole("main").getByRole("heading").getByRole("link").first().click();
      await expectUsable(page);
    });
    for (const address of ["/search?q=безопасным+солнцем", "/replace?find=кожи&put=кожа", HISTORY])
      await expectPageUsable(page, desk.origin + address);
  },
);

test(
  "the desk's first page and the doctor's list are accessible and fit, and the first one leads into the editor",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    for (const address of ["/doctor-review", "/"])
      await expectPageUsable(page, desk.origin + address);
    await expect(page.getByRole("heading", { name: "Что сделать", level: 1 })).toBeVisible();
    const list = page.getByRole("main").locator("details").first();
    await list.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/texts#\/collections\//);
    await expect(page.locator(".desk-saved")).toBeVisible();
  },
);
