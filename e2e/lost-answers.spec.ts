import { createAppointment } from "@rodinki/contract/paths";
import { freeDay } from "./fixtures/booking";
import { globOf } from "./fixtures/navigation";
import {
  agreeAndBook,
  choosePlace,
  chooseTime,
  chooseWhom,
  openBooking,
  settled,
  signIn,
} from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const CITY = "Казань";
const CREATE = globOf(createAppointment);

test("a booking whose answer gets lost is made once, and shown at the next press though nothing more of the page can be had", async ({
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
    await page.route(/\.(?:js|css)$/, (route) => route.abort());
    await page.getByRole("button", { name: "Записаться" }).click();
    await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeFocused();
    await page.unroute(/\.(?:js|css)$/);
  });

  await test.step("a part of the cabinet that is missing says so at the top, and comes by itself", async () => {
    // Not inside the site: what the page still asks for may come too late for its next one.
    await page.goto("/lk/appointments");
    await expect(page.getByRole("article")).toHaveCount(1);
    await settled(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Профиль" }).click();
    await expect(page.getByRole("alert")).toContainText(/^Нет связи с.сервером/);
    await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Профиль");
  });
});
