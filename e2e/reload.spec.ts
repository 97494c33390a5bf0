import {
  choosePlace,
  chooseTime,
  confirmBooking,
  openBooking,
  signIn,
  times,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

test("a reload in the middle of a booking keeps the page, the person and the right to the held time", async ({
  page,
  person,
}, { project }) => {
  const place = { city: "Владивосток", day: project.name === "phone" ? 2 : 3 };
  await signIn(page, person);
  await openBooking(page);
  await choosePlace(page, place);
  const time = await chooseTime(page);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Запись на бесплатный осмотр" })).toBeVisible();
  await choosePlace(page, place);
  await times(page).getByRole("radio", { name: time }).check();
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await confirmBooking(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "Мои записи" }).first().click();
  await expect(page.getByRole("article")).toContainText(time);
});
