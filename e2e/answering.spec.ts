import { answerReminder, showVisitOfLink } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

const visit = { ...appointmentOf(), childName: null };

// The real letter goes out two days before a visit (api/src/modules/appointments/answering/answering.test.ts).
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

  const [asked] = await Promise.all([
    page.waitForRequest(globOf(answerReminder)),
    page.getByRole("button", { name: "Да, приду" }).click(),
  ]);
  expect(asked.postData()).toContain("SECRET");
  await expect(page.getByRole("heading", { name: "Спасибо, ждём вас" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
});

test("whoever cannot come is asked once more, and may try again after a lost answer", async ({
  page,
}) => {
  await page.goto("/answer#reminder=SECRET&answer=coming");
  await page.getByRole("button", { name: "Не смогу" }).click();
  await expect(page.getByRole("heading", { name: "Отменить запись?" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.route(globOf(answerReminder), (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Да, отменить" }).click();
  await expect(page.getByRole("alert")).toContainText("Нет связи с сервером");
  await page.route(globOf(answerReminder), (route) =>
    route.fulfill({ json: { data: { answer: "not-coming" } } }),
  );
  await page.getByRole("button", { name: "Да, отменить" }).click();
  await expect(page.getByRole("heading", { name: "Запись отменена" })).toBeFocused();
});

test("without a link the page says where to find one", async ({ page }) => {
  await page.goto("/answer");
  await expect(page.getByText("Откройте одну из них")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
