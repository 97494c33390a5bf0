import type { LookAgain } from "@rodinki/contract/look-again";
import {
  listAppointments,
  listReviewCounts,
  sendReview,
  setLookAgain,
} from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { openHistory, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

// No visit of a test is ever over: the list and what follows from it are put in their place.
const past = appointmentOf({ doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" });
const planned: LookAgain = {
  id: 7,
  months: 6,
  day: "2027-05-14",
  startsAt: "2027-05-14T05:00:00.000Z",
  timeZone: "Asia/Yekaterinburg",
  sequence: 0,
};

test("a visit is reviewed once; a reminder is set, put into the calendar and switched off in the list", async ({
  page,
  person,
}) => {
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data: [past] } }));
  await page.route(globOf(sendReview, { recordId: "*" }), (route) =>
    route.fulfill({ status: 201, json: { data: { id: 1 } } }),
  );
  let kept: LookAgain | null = null;
  await page.route(globOf(setLookAgain), (route, request) => {
    if (request.method() === "POST") kept = planned;
    if (request.method() === "DELETE") kept = null;
    return route.fulfill({
      json: request.method() === "DELETE" ? { message: "" } : { data: kept },
    });
  });
  await signIn(page, person);
  await page.goto("/lk/appointments");
  await openHistory(page);
  await page.getByRole("link", { name: "Оставить отзыв" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Отзыв об осмотре" })).toBeVisible();
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
  await page.reload();
  await openHistory(page);
  await expect(page.getByRole("button", { name: "Через 6 месяцев" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Не напоминать" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Напоминание выключено")).toBeFocused();
  await expectAccessibleInBothSchemes(page);
});

test("a reminder needs a visit that the server knows to be over, which is said", async ({
  page,
  person,
}) => {
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data: [past] } }));
  await signIn(page, person);
  await page.goto("/lk/appointments");
  await openHistory(page);
  await page.getByRole("button", { name: "Через 3 месяца" }).click();
  await expect(page.getByRole("alert")).toContainText("когда осмотр закончится");
  await expectAccessibleInBothSchemes(page);
});

test("the home page tells what reviews answer, and nothing below fifty", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#results")).toBeVisible();
  await expect(page.getByText("Что говорят после осмотра")).toBeHidden();

  await page.route(globOf(listReviewCounts), (route) =>
    route.fulfill({
      json: {
        data: [
          { question: "on_time", yes: 47, answered: 55, since: "2026-11-01" },
          { question: "whole_skin", yes: 52, answered: 57, since: "2026-11-01" },
        ],
      },
    }),
  );
  await page.reload();
  const section = page.getByRole("region", { name: "Что говорят после осмотра" });
  await expect(section).toContainText(/52 из.57/);
  await section.scrollIntoViewIfNeeded();
  await expectAccessibleInBothSchemes(page);
});
