import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/**
 * Pages that open from now on take a moment for the present; time goes on from there. Playwright's own clock also replaces
 * `performance`, by which tests know that a page answers to presses.
 */
const atMoment = async (page: Page, moment: Date): Promise<void> => {
  await page.addInitScript((milliseconds) => {
    const Present = Date;
    const ahead = milliseconds - Present.now();
    window.Date = class extends Present {
      constructor(...parts: [] | [number]) {
        super(...((parts.length > 0 ? parts : [Present.now() + ahead]) as [number]));
      }
      static override now = () => Present.now() + ahead;
    } as DateConstructor;
  }, moment.getTime());
};

/** Longest day of 2026, noon in Samara. */
const JUNE = new Date("2026-06-21T09:00:00Z");

const HOURS = /с.\d{1,2}:\d0 до.\d{1,2}:\d0/;

test("a remembered city is shown on /sun; the device's place is sent nowhere", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 43.585231, longitude: 39.723098 });
  await atMoment(page, JUNE);
  await page.goto("/sun");
  await page.getByRole("navigation", { name: "Выберите город" }).getByText("Казань").click();
  await expect(page).toHaveURL("/sun/kazan");
  await page.getByRole("button", { name: "Запомнить мой город" }).click();
  await page.addInitScript(() => {
    Reflect.set(window, "shifts", 0);
    new PerformanceObserver((list) =>
      Reflect.set(window, "shifts", list.getEntries().length),
    ).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/sun");
  await expect(page.getByText(/в.Казани защищайте кожу/)).toBeVisible();
  expect(await page.evaluate(() => Number(Reflect.get(window, "shifts")))).toBe(0);
  await page.getByRole("button", { name: "Забыть это место" }).click();

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByRole("button", { name: /где я.сейчас/ }).click();
  await expect(page.getByText(/рядом с.вами защищайте кожу/)).toHaveText(HOURS);
  expect(requests.filter((url) => /43[.,]|39[.,]/.test(url))).toEqual([]);
  await expectAccessibleInBothSchemes(page);
});
