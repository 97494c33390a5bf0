import type { Page } from "@playwright/test";
import { listCities } from "@rodinki/contract/paths";
import { isWhatLoadedKept } from "./fixtures/kept";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { urlOf } from "./fixtures/urls";
import { watchForeign } from "./fixtures/watch";

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
const WINTER = new Date("2026-12-21T09:00:00Z");

const HOURS = /с.\d{1,2}:\d0 до.\d{1,2}:\d0/;

test("a city says from when until when to protect the skin today, this week and each month", async ({
  page,
  baseURL,
}) => {
  const outside = watchForeign(page, baseURL);
  await atMoment(page, JUNE);
  await page.goto("/sun/samara");
  const today = page.getByRole("region", { name: "Сегодня" });
  await expect(today.getByText(/^Сегодня, 21.июня, в.Самаре защищайте кожу /)).toHaveText(HOURS);
  await expect(today.getByText(/^Сильнее всего солнце в.12:/)).toContainText("высокий");
  await today.getByText("По часам").click();
  await expect(today.getByRole("table").first().getByRole("row")).not.toHaveCount(1);
  const week = today.getByRole("table", { name: "На этой неделе" });
  await expect(week.getByRole("rowheader")).toHaveCount(7);
  await expect(page.getByRole("table", { name: /В.середине месяца/ }).getByRole("row")).toHaveCount(
    13,
  );
  await expectAccessibleInBothSchemes(page);
  expect(outside).toEqual([]);
});

test("a winter's day asks for nothing", async ({ page }) => {
  await atMoment(page, WINTER);
  await page.goto("/sun/samara");
  await expect(page.getByText(/в.Самаре особая защита не.нужна/)).toBeVisible();
  await expect(page.getByText(/^Так будет всю неделю/)).toContainText("марта");
  await expect(page.getByRole("table", { name: "На этой неделе" })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
});

test("a remembered city stands on /sun from then on, and nothing moves when it comes", async ({
  page,
}) => {
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
  await expect(page.getByRole("button", { name: /где я.сейчас/ })).toBeVisible();
});

test("the device's place is enough, and goes nowhere", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 43.585231, longitude: 39.723098 });
  await atMoment(page, JUNE);
  const asked: string[] = [];
  await page.goto("/sun");
  await page.waitForLoadState("networkidle");
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: /где я.сейчас/ }).click();
  await expect(page.getByText(/рядом с.вами защищайте кожу/)).toHaveText(HOURS);
  expect(asked.filter((url) => /43[.,]|39[.,]/.test(url))).toEqual([]);
  await expectAccessibleInBothSchemes(page);
});

test("every city where one can book has its sun", async ({ page, request }) => {
  const answer = await request.get(urlOf(listCities));
  const { data } = (await answer.json()) as { data: { name: string }[] };
  await page.goto("/sun");
  const list = page.getByRole("navigation", { name: "Выберите город" });
  // Without those that other tests make meanwhile.
  for (const { name } of data.filter((city) => !city.name.startsWith("Город "))) {
    await expect(list.getByRole("link", { name, exact: true })).toHaveCount(1);
  }
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", pagesComeAlive: false });

  test("a city that was opened once tells the day", async ({ page, context }) => {
    await atMoment(page, JUNE);
    await page.goto("/sun/samara");
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))))
      .toBe(true);
    await expect.poll(() => page.evaluate(isWhatLoadedKept)).toBe(true);
    await context.setOffline(true);
    await page.goto("/sun/samara");
    await expect(page.getByText(/в.Самаре защищайте кожу/)).toHaveText(HOURS);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the months are there, and the day says why it is not", async ({ page }) => {
    await page.goto("/sun/samara");
    await expect(page.getByText(/Сегодняшний день считает браузер/)).toBeVisible();
    await expect(page.getByRole("row", { name: /^июнь/ })).toContainText(/с.\d/);
    await page.goto("/sun");
    await expect(page.getByRole("link", { name: "Самара" })).toBeVisible();
  });
});
