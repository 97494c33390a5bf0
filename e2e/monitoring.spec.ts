import type { Page } from "@playwright/test";
import { test as base } from "./fixtures/builds";
import { settled, signIn } from "./fixtures/steps";
import { expect } from "./fixtures/test";

const allowed = (groups: string) => ({
  cookies: [
    {
      name: "selectedCookieGroups",
      value: encodeURIComponent(groups),
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: "Lax" as const,
    },
  ],
  origins: [],
});

const test = base.extend({
  baseURL: async ({ next }, use) => use(next.origin),
  storageState: allowed('["1","2"]'),
});

interface Report {
  exception: { values: { value: string }[] };
  breadcrumbs?: unknown[];
  user?: { id?: string; email?: string };
  request?: { url?: string };
}

/** Answers for the host of the DSN. @returns the errors that were reported */
async function collectReports(page: Page, origin: string): Promise<Report[]> {
  const reports: Report[] = [];
  await page.context().route(
    (url) => url.origin !== origin,
    async (route) => {
      const lines = (route.request().postData() ?? "").split("\n").filter(Boolean);
      const items = lines.map((line) => JSON.parse(line) as Partial<Report>);
      reports.push(...items.filter((item): item is Report => item.exception !== undefined));
      await route.fulfill({ headers: { "access-control-allow-origin": "*" }, body: "{}" });
    },
  );
  return reports;
}

const fail = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => window.reportError(new Error(text))), message);

const messages = (reports: Report[]) =>
  reports.map(({ exception }) => exception.values.map(({ value }) => value).join());

test(
  "an error from before the sender came is sent, with the bare address",
  { tag: "@later-builds" },
  async ({ page, next }) => {
    const reports = await collectReports(page, next.origin);
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const early = () => {
          // The site's own scripts have begun; nothing is idle yet.
          if (!("___navigate" in window)) return void setTimeout(early);
          window.reportError(new Error("An early failure"));
        };
        early();
      });
    });
    await page.goto("/rules?reset=secret");
    await expect.poll(() => messages(reports)).toContain("An early failure");
    expect(JSON.stringify(reports)).not.toContain("secret");
  },
);

test(
  "a report names who is signed in and at most a hundred steps; after the sign-out nobody",
  { tag: "@later-builds" },
  async ({ page, next, person }) => {
    const reports = await collectReports(page, next.origin);
    await signIn(page, person);
    await fail(page, "The first");
    await expect.poll(() => messages(reports)).toContain("The first");

    await page.evaluate(() => {
      for (let step = 0; step < 150; step += 1) console.log(`Step ${step}`);
    });
    await fail(page, "With many steps");
    await expect.poll(() => messages(reports)).toContain("With many steps");
    const named = reports.at(-1);
    expect(named?.user?.email).toBe(person.email);
    expect(named?.user?.id).toMatch(/^\d+$/);
    expect(named?.breadcrumbs).toHaveLength(100);

    await page.getByRole("link", { name: "Кабинет" }).click();
    await page.getByRole("button", { name: "Выйти" }).click();
    await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
    await fail(page, "After the sign-out");
    await expect.poll(() => messages(reports)).toContain("After the sign-out");
    expect(JSON.stringify(reports.at(-1)?.user ?? {})).not.toContain(person.email);
    expect(reports.at(-1)?.user?.id).toBeUndefined();
  },
);

test.describe("who allows only the necessary", () => {
  test.use({ storageState: allowed('["1"]') });

  test(
    "is not reported about, and a withdrawal ends the reports",
    { tag: "@later-builds" },
    async ({ page, next }) => {
      const reports = await collectReports(page, next.origin);
      await page.goto("/rules");
      await page.waitForLoadState("networkidle");
      await fail(page, "Not allowed");
      await settled(page);
      expect(reports).toEqual([]);
      const settings = page.getByRole("link", { name: "Настройки cookie" });
      const popup = page.getByRole("dialog", { name: "Файлы cookie" });
      await settings.click();
      await popup.getByLabel(/^Аналитические/).check();
      await popup.getByRole("button", { name: "Сохранить выбор" }).click();
      await page.waitForLoadState("networkidle");
      await fail(page, "Allowed");
      await expect.poll(() => messages(reports)).toContain("Allowed");

      await settings.click();
      await popup.getByRole("button", { name: "Только необходимые" }).click();
      await settled(page);
      const sent = reports.length;
      await fail(page, "Withdrawn");
      await settled(page);
      expect(reports).toHaveLength(sent);
    },
  );
});
