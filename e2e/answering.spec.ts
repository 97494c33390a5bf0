import { answerReminder, showVisitOfLink, takeAlternative } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/booking";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

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

// The real e-mail: api/src/modules/appointments/alternatives/alternatives.test.ts.
test("a link to another time that is kept asks again, and one press moves the visit", async ({
  page,
}) => {
  const alternative = {
    clinicTimeId: 7,
    doctorDate: "2026-12-03",
    timeBegin: "13:15",
    timeEnd: "13:30",
    doctor: "Орлова Мария Сергеевна",
    clinicName: visit.clinicName,
    address: visit.address,
    expiresAt: "2026-12-01T10:00:00Z",
  };
  const other = { ...alternative, clinicTimeId: 8, clinicName: "Клиника «Заря»" };
  const moved = { ...visit, alternatives: [alternative, other] };
  await page.route(globOf(showVisitOfLink), (route) => route.fulfill({ json: { data: moved } }));
  await page.route(globOf(takeAlternative), (route) => route.fulfill({ json: { data: visit } }));
  await page.goto("/answer#reminder=SECRET&answer=other&time=7");
  await expect(page.getByRole("heading", { name: "Перенести запись?" })).toBeVisible();
  await expect(page).toHaveURL(/\/answer$/);
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the choice of another time that is kept");

  const [request] = await Promise.all([
    page.waitForRequest(globOf(takeAlternative)),
    page.getByRole("button", { name: /3.декабря, 13:15, врач Орлова Мария Сергеевна$/ }).click(),
  ]);
  expect(request.postData()).toContain("SECRET");
  await expect(page.getByRole("heading", { name: "Запись перенесена" })).toBeFocused();
});
