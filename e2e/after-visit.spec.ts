import type { LookAgain } from "@rodinki/contract/subscriptions";
import { listAppointments, sendReview, setLookAgain } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/booking";
import { openHistory, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

// No visit of a test is ever over: the list and what follows from it are put in their place.
const over = { doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" };
const planned: LookAgain = {
  id: 7,
  months: 6,
  day: "2027-05-14",
  startsAt: "2027-05-14T05:00:00.000Z",
  timeZone: "Asia/Yekaterinburg",
  sequence: 0,
};

test("one of two visits is reviewed; a reminder is set and switched off", async ({
  page,
  person,
}) => {
  const data = [appointmentOf(over), appointmentOf({ id: 2, recordId: "РК-2", ...over })];
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data } }));
  await page.route(globOf(sendReview, { recordId: "*" }), (route) =>
    route.fulfill({ status: 201, json: { data: { id: 1 } } }),
  );
  let stored: LookAgain | null = null;
  await page.route(globOf(setLookAgain), (route, request) => {
    if (request.method() === "POST") stored = planned;
    if (request.method() === "DELETE") stored = null;
    return route.fulfill({
      json: request.method() === "DELETE" ? { message: "" } : { data: stored },
    });
  });

  await test.step("the visit is chosen and its words begin with a capital, chosen or not", async () => {
    await signIn(page, person, "/lk/review");
    await expect(page.getByRole("heading", { name: /каком осмотре/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const main = page.getByRole("main");
    const day = main.getByText(/14\sмая/).first();
    await expect(day).toHaveText(/^Четверг/, { useInnerText: true });
    await day.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Отправить отзыв" })).toBeVisible();
    await expect(day).toHaveText(/^Четверг/, { useInnerText: true });
  });

  await page.getByLabel("5 — отлично").check();
  await page.getByLabel(/^Отзыв/).fill("Врач всё спокойно объяснил.");
  await page.getByRole("group", { name: "Врач осмотрел всю кожу?" }).getByLabel("Да").check();
  await expectAccessibleInBothSchemes(page);
  const sent = page.waitForRequest(globOf(sendReview, { recordId: "*" }));
  await page.getByRole("button", { name: "Отправить отзыв" }).click();
  expect((await sent).postData()).toContain("whole_skin");
  await expect(page.getByRole("heading", { name: "Спасибо, отзыв получен" })).toBeFocused();

  await page.getByRole("button", { name: "Через 6 месяцев" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/пятница, 14.мая 2027/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const file = await page.getByRole("link", { name: "Добавить в календарь" }).getAttribute("href");
  expect(decodeURIComponent(file ?? "")).toContain("UID:look-again-7@");

  await page.getByRole("link", { name: "Мои записи" }).last().click();
  await openHistory(page);
  await expect(page.getByText("Вы оставили отзыв")).toBeVisible();
  await page.getByRole("button", { name: "Не напоминать" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Напоминание выключено")).toBeFocused();
});
