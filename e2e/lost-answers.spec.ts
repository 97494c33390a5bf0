import { createAppointment, holdTime, listAppointments, listDays } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { freeDay } from "./fixtures/free-day";
import {
  agreeAndBook,
  chooseOption,
  choosePlace,
  chooseTime,
  chooseWhom,
  goOn,
  openBooking,
  pickTime,
  signIn,
} from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

const CITY = "Казань";
const HOLD = `${globOf(holdTime)}?*`;
const CREATE = globOf(createAppointment);

test("a booking whose answer gets lost is made once, and the next press brings its answer", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: CITY, day: freeDay(CITY) });

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

test("a list that is not answered says so after a while, and can be asked for again", async ({
  page,
  person,
}) => {
  const days = `${globOf(listDays)}?*`;
  await signIn(page, person);
  await page.clock.install();
  await openBooking(page);
  let asked = 0;
  await page.route(days, () => void (asked += 1));
  await chooseWhom(page, "Я");
  await chooseOption(page, "Город", CITY);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.fastForward(20_000);
  // The lists below may have been on their way, too.
  const late = page.getByRole("alert").first();
  await expect(late).toContainText("Сервер слишком долго не отвечает");
  await page.unroute(days);
  await late.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByRole("group", { name: "День" })).toBeVisible();
});

test("the visits are not asked for again after a look at another page", async ({
  page,
  person,
}) => {
  let asked = 0;
  await page.route(globOf(listAppointments), (route) => {
    asked += 1;
    return route.fulfill({ json: { data: [appointmentOf()] } });
  });
  await signIn(page, person);
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.getByRole("link", { name: "Кабинет" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: "Публикации" }).first().click();
    await expect(page).toHaveURL("/publication");
  }
  expect(asked).toBe(1);
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
