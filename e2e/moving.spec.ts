import { freeDay } from "./fixtures/free-day";
import { routeOnce } from "./fixtures/route-once";
import {
  choosePlace,
  chooseTime,
  chooseWhom,
  confirmBooking,
  dayOf,
  openBooking,
  pickTime,
  goOn,
  signIn,
} from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const CITY = "Казань";
const MOVE = /\/api\/v1\/appointments\/\d+\/move$/;

test("a visit moves to another day, after an answer that got lost, and keeps its number", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await test.step("a visit that is not there is said to be so", async () => {
    await page.goto("/lk/move?visit=1");
    await expect(page.getByText("Такой предстоящей записи нет")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.goto("/");
  });
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: CITY, day: freeDay(CITY) });
  const before = await chooseTime(page);
  await confirmBooking(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  await page.getByRole("link", { name: "Мои записи" }).last().click();
  const card = page.getByRole("article");
  const number = /Номер записи\s*(\S+)/;
  const [, reference = ""] = number.exec(await card.innerText()) ?? [];

  await page.getByRole("link", { name: "Перенести" }).click();
  await expect(page.getByRole("heading", { name: "Перенести запись", level: 1 })).toBeVisible();
  await expect(page.getByText(`Это время остаётся за вами`)).toContainText(before);
  await (await dayOf(page, freeDay(CITY))).check();
  const after = await pickTime(page);
  await expectAccessibleInBothSchemes(page);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Проверьте новое время" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  await routeOnce(page, MOVE, (route) => route.abort());
  await page.getByRole("button", { name: "Перенести запись" }).click();
  await expect(page.getByRole("alert")).toContainText("Нет связи с сервером");
  await page.getByRole("button", { name: "Перенести запись" }).click();
  await expect(page.getByText(/^Запись перенесена/)).toContainText(after);
  await expect(page.getByRole("heading", { name: "Мои записи" })).toBeFocused();
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(after);
  await expect(card).toContainText(reference);
  await page.reload();
  await expect(card).toContainText(after);
});
