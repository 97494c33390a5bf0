import { answerReminder, showVisitOfLink } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

const visit = { ...appointmentOf(), childName: "Анна", alternatives: [] };

// The real e-mail goes out two days before a visit (api/src/modules/appointments/answering/answering.test.ts).
test("a link of a reminder asks again, and leaves no secret in the address", async ({ page }) => {
  await page.route(globOf(showVisitOfLink), (route) => route.fulfill({ json: { data: visit } }));
  await page.route(globOf(answerReminder), (route) =>
    route.fulfill({ json: { data: { answer: "not-coming" } } }),
  );
  await page.goto("/answer#reminder=SECRET&answer=coming");
  await expect(page.getByRole("heading", { name: "Придёте на осмотр?" })).toBeVisible();
  await expect(page).toHaveURL(/\/answer$/);
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the question of a reminder");

  await page.getByRole("button", { name: "Не смогу" }).click();
  await expect(page.getByRole("heading", { name: "Отменить запись?" })).toBeVisible();
  await expectFitsNarrow(page, "the question before a visit is canceled");
  const [request] = await Promise.all([
    page.waitForRequest(globOf(answerReminder)),
    page.getByRole("button", { name: "Да, отменить" }).click(),
  ]);
  expect(request.postData()).toContain("SECRET");
  await expect(page.getByRole("heading", { name: "Запись отменена" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
});
