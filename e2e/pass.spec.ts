import type { Page } from "@playwright/test";
import { listAppointments } from "@rodinki/contract/paths";
import { appointmentOf, cityWith } from "./fixtures/booking";
import { isLoadedCached, untilCached } from "./fixtures/until";
import { expectOneSheet } from "./fixtures/print";
import { openHistory, settled, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

const pass = (page: Page) => page.getByRole("heading", { name: "Пропуск на осмотр", level: 1 });

test("a pass with long names stays on one sheet, and so does the next visit", async ({
  page,
  person,
}) => {
  const next = appointmentOf({
    familyName: "Константинопольская-Преображенская",
    patronymicName: "Александровна",
    isChild: true,
    demo: true,
    intermediateStatus: "kellyCall",
    latitude: 56.87,
    longitude: 60.52,
    metro: "Площадь 1905 года",
    address: "ул. Героев Отечественной войны, д. 144, корпус 2, вход со двора, 3 этаж",
  });
  const over = appointmentOf({
    id: 2,
    doctorDate: "2026-05-14",
    startsAt: "2026-05-14T04:30:00Z",
  });
  const data = [next, over];
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data } }));
  await signIn(page, person, "/lk/pass?visit=1");
  await expect(page.getByText(/Примерно в.6.км к.северо-западу/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectOneSheet(page);
  await expect(page.getByRole("article").getByRole("img", { name: /QR-код: РК-/ })).toBeVisible();

  await page.emulateMedia({ media: null });
  await page.goto("/lk/appointments");
  const region = page.getByRole("region", { name: "Ближайший осмотр" });
  await expect(region.getByRole("button", { name: "Распечатать" })).toBeVisible();
  await openHistory(page);
  await expectAccessibleInBothSchemes(page);
  await expectOneSheet(page);
  for (const fact of ["Константинопольская-", "Орлова Мария Сергеевна", "свидетельство", "09:30"]) {
    await expect(region.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByText("Осмотр прошёл")).toBeHidden();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", waitForHydration: false });

  test("the pass opens offline with its date, and is deleted at the sign-out", async ({
    page,
    person,
    context,
  }) => {
    await cityWith("visit", person);
    await signIn(page, person);
    await untilCached(page);
    const fetched = page.waitForResponse(/cached-pass/);
    await page.goto("/lk/appointments");
    const card = page.getByRole("article");
    await expect(card).toContainText(/\d\d:\d\d/);
    const [time = ""] = /\d\d:\d\d/.exec(await card.innerText()) ?? [];
    await (await fetched).finished();
    await settled(page);
    await expect.poll(() => page.evaluate(isLoadedCached)).toBe(true);

    await context.setOffline(true);
    await page.goto("/lk/appointments");
    await card.getByRole("link", { name: "Пропуск" }).click();
    await expect(pass(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Показано то, что было известно/)).toBeVisible();
    await expect(card).toContainText(time);
    await expect(card.getByRole("img", { name: /QR-код: РК-/ })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect(page.getByText(/Показано то/)).toBeHidden();
    await expect(card).toContainText(time);
    await page.getByRole("button", { name: "Выйти" }).click();
    await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
    // The home page comes by itself: without a network it would be loaded again, and stop the next one.
    await expect(page).toHaveURL("/");
    await context.setOffline(true);
    await page.goto("/lk/pass?visit=1");
    await expect(page.getByText(person.surname)).toHaveCount(0);
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(left).not.toContain(person.surname);
  });
});
