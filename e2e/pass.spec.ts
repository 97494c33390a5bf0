import type { Page } from "@playwright/test";
import { listAppointments } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { freeDay } from "./fixtures/free-day";
import { isWhatLoadedKept, untilKept } from "./fixtures/kept";
import { expectOneSheet } from "./fixtures/paper";
import {
  choosePlace,
  chooseTime,
  chooseWhom,
  confirmBooking,
  openBooking,
  settled,
  signIn,
} from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

const CITY = "Казань";
const pass = (page: Page) => page.getByRole("heading", { name: "Пропуск на осмотр", level: 1 });

test("a long name, a child and a demonstration stay on one sheet", async ({ page, person }) => {
  await signIn(page, person);
  const visit = appointmentOf({
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
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data: [visit] } }));
  await page.goto("/lk/pass?visit=1");
  await expect(page.getByText(/Примерно в.6.км к.северо-западу/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectOneSheet(page);
});

test("a canceled visit, one that is over and one of somebody else say so calmly", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const visits = [
    appointmentOf({ intermediateStatus: "canceled" }),
    appointmentOf({ id: 2, doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" }),
  ];
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data: visits } }));
  for (const [id, words] of [
    [1, /отменена/],
    [2, /уже прошёл/],
    [3, /Такой записи у.вас нет/],
  ] as const) {
    await page.goto(`/lk/pass?visit=${id}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
  }
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", pagesComeAlive: false });

  test("the pass opens once the list was seen, says from when it is, and goes with the person", async ({
    page,
    person,
    context,
  }) => {
    await signIn(page, person);
    await untilKept(page);
    await openBooking(page);
    await chooseWhom(page, "Я");
    await choosePlace(page, { city: CITY, day: freeDay(CITY) });
    const time = await chooseTime(page);
    await confirmBooking(page);
    await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
    const fetched = page.waitForResponse(/cached-pass/);
    await page.goto("/lk/appointments");
    await expect(page.getByRole("article").getByText(time)).toBeVisible();
    await (await fetched).finished();
    await settled(page);
    await expect.poll(() => page.evaluate(isWhatLoadedKept)).toBe(true);

    await context.setOffline(true);
    await page.goto("/lk/appointments");
    await page.getByRole("article").getByRole("link", { name: "Пропуск" }).click();
    await expect(pass(page)).toBeVisible();
    const sheet = page.getByRole("article");
    await page.reload();
    await expect(page.getByText(/Показано то, что было известно/)).toBeVisible();
    await expect(sheet).toContainText(time);
    await expect(sheet.getByRole("img", { name: /QR-код: РК-/ })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect(page.getByText(/Показано то/)).toBeHidden();
    await expect(sheet).toContainText(time);
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
