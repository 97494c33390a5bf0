import { answerReminder, showVisitOfLink } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { expectFitsNarrow } from "./fixtures/fits";
import { routeOnce } from "./fixtures/route-once";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

const visit = { ...appointmentOf(), childName: "Анна" };

// The real e-mail goes out two days before a visit (api/src/modules/appointments/answering/answering.test.ts).
test.beforeEach(async ({ page }) => {
  await page.route(globOf(showVisitOfLink), (route) => route.fulfill({ json: { data: visit } }));
});

test("a link of a reminder asks again, and leaves no secret in the address", async ({ page }) => {
  await page.route(globOf(answerReminder), (route) =>
    route.fulfill({ json: { data: { answer: "coming" } } }),
  );
  await page.goto("/answer#reminder=SECRET&answer=coming");
  await expect(page.getByRole("heading", { name: "Придёте на осмотр?" })).toBeVisible();
  await expect(page).toHaveURL(/\/answer$/);
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the question of a reminder");

  const [asked] = await Promise.all([
    page.waitForRequest(globOf(answerReminder)),
    page.getByRole("button", { name: "Да, приду" }).click(),
  ]);
  expect(asked.postData()).toContain("SECRET");
  await expect(page.getByRole("heading", { name: "Спасибо, ждём вас" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
});

test("a person who cannot come is asked once more, and may try again after a lost answer", async ({
  page,
}) => {
  await page.goto("/answer#reminder=SECRET&answer=coming");
  await page.getByRole("button", { name: "Не смогу" }).click();
  await expect(page.getByRole("heading", { name: "Отменить запись?" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the question before a visit is canceled");

  await routeOnce(page, globOf(answerReminder), (route) => route.abort());
  await page.getByRole("button", { name: "Да, отменить" }).click();
  await expect(page.getByRole("alert")).toContainText("Нет связи с сервером");
  await page.route(globOf(answerReminder), (route) =>
    route.fulfill({ json: { data: { answer: "not-coming" } } }),
  );
  await page.getByRole("button", { name: "Да, отменить" }).click();
  await expect(page.getByRole("heading", { name: "Запись отменена" })).toBeFocused();
});
