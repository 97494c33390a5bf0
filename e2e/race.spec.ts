import { addPerson } from "./fixtures/api";
import { freeDay } from "./fixtures/booking";
import { newPerson } from "./fixtures/person";
import {
  choosePlace,
  chooseTime,
  chooseWhom,
  confirmBooking,
  goOn,
  openBooking,
  signIn,
  timeOf,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

test("of two people the slower reads so, and is offered the nearest times", async ({
  browser,
  page: first,
  person,
}) => {
  const place = { city: "Новосибирск", day: freeDay("Новосибирск") };
  const other = newPerson();
  await addPerson(other);
  const context = await browser.newContext();
  const second = await context.newPage();

  await signIn(first, person);
  await openBooking(first);
  await chooseWhom(first, "Я");
  await choosePlace(first, place);
  await signIn(second, other);
  await openBooking(second);
  await chooseWhom(second, "Я");
  await choosePlace(second, place);

  const time = await chooseTime(first);
  await timeOf(second, time).check();
  await goOn(second);
  const lost = second.getByRole("alert").filter({ hasText: "Ближайшее свободное время" });
  await expect(lost).toContainText("Всё, что вы заполнили, сохранено");
  await expect(lost.getByRole("button")).toHaveCount(3);

  await confirmBooking(first);
  await expect(first.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();

  await lost.getByRole("button").first().click();
  await expect(second.getByText(/закреплено за вами/)).toBeVisible();
  await confirmBooking(second);
  await expect(second.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  await context.close();
});
