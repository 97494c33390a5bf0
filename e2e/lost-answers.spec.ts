import { createAppointment, holdTime, listDays } from "@rodinki/contract/paths";
import { freeDay } from "./fixtures/booking";
import {
  agreeAndBook,
  choosePlace,
  chooseTime,
  chooseWhom,
  goOn,
  openBooking,
  pickTime,
  settled,
  signIn,
} from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

const CITY = "Казань";
const HOLD = `${globOf(holdTime)}?*`;
const DAYS = `${globOf(listDays)}?*`;
const CREATE = globOf(createAppointment);
const UNAVAILABLE = { code: "unavailable", message: "Сервис временно недоступен." };

test("a booking whose answer gets lost is made once; the next press shows it", async ({
  page,
  person,
}) => {
  await signIn(page, person);

  await test.step("a list that does not come can be asked for again with the keyboard", async () => {
    await page.route(DAYS, (route) => route.fulfill({ status: 503, json: UNAVAILABLE }));
    await openBooking(page);
    await chooseWhom(page, "Я");
    const refusal = page.getByRole("alert").first();
    await expect(refusal).toContainText(UNAVAILABLE.message);
    await expectAccessibleInBothSchemes(page);
    await page.unroute(DAYS);
    await refusal.getByRole("button", { name: "Попробовать ещё раз" }).focus();
    await page.keyboard.press("Enter");
    await choosePlace(page, { city: CITY, day: freeDay(CITY) });
  });

  await test.step("a server that breaks without a word is put into words", async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    // As low as for large letters: nothing sticks to the window there.
    await page.setViewportSize({ width: 360, height: 400 });
    await page.route(HOLD, (route) => route.fulfill({ status: 500, json: {} }));
    await pickTime(page);
    await goOn(page);
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("На сервере произошла ошибка");
    await expect(refusal).toBeFocused();
    await expect(refusal).toBeInViewport({ ratio: 0.9 });
    await page.unroute(HOLD);
    await page.setViewportSize({ width, height });
  });

  await chooseTime(page);
  await expect(page.getByRole("heading", { name: "Проверьте запись" })).toBeVisible();

  await test.step("the server has booked, and nobody hears of it", async () => {
    await page.route(CREATE, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" });
    });
    await agreeAndBook(page);
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText(/Сервис временно недоступен.*второй не.появится/);
    await expect(refusal).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await page.unroute(CREATE);
  });

  await test.step("again", async () => {
    await expect(page.getByText("Проверка пройдена")).toBeVisible();
    await page.getByRole("button", { name: "Записаться" }).click();
    await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeFocused();
    await page.getByRole("link", { name: "Мои записи" }).last().click();
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});

test("whoever is booked sees it though nothing more of the page can be had; a part that is missing says so at the top and comes by itself", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: CITY, day: freeDay(CITY) });
  await chooseTime(page);
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  await settled(page);
  await page.route(/\.(?:js|css)$/, (route) => route.abort());
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeFocused();
  await page.unroute(/\.(?:js|css)$/);

  // Not inside the site: what the page still asks for may come too late for its next one.
  await page.goto("/lk/appointments");
  await expect(page.getByRole("article")).toHaveCount(1);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Профиль" }).click();
  await expect(page.getByRole("alert")).toContainText(/^Нет связи с.сервером/);
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Мои записи" }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Профиль");
  await expect(page.getByRole("alert")).toBeHidden();
});

test("somebody whose session cannot be looked up is not asked to sign in", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
  // Until it is known that the session cannot be looked up, the lists of the free times have such a button too.
  await expect(page).toHaveURL("/lk/appointment");
  await expect(page.getByRole("button", { name: "Попробовать ещё раз" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByRole("heading", { name: "Запись на бесплатный осмотр" })).toBeVisible();
});
