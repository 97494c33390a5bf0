import { listAppointments } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/booking";
import { expectOneSheet } from "./fixtures/print";
import { openHistory, signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

test("a pass with long names stays on one sheet, and so does the next visit", async ({
  page,
  person,
}) => {
  const next = appointmentOf({
    familyName: "Константинопольская-Преображенская",
    patronymicName: "Александровна",
    isChild: true,
    demo: true,
    intermediateStatus: "kellyCall",
    latitude: 56.87,
    longitude: 60.52,
    metro: "Площадь 1905 года",
    address: "ул. Героев Отечественной войны, д. 144, корпус 2, вход со двора, 3 этаж",
  });
  const over = appointmentOf({
    id: 2,
    doctorDate: "2026-05-14",
    startsAt: "2026-05-14T04:30:00Z",
  });
  const data = [next, over];
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data } }));
  await signIn(page, person, "/lk/pass?visit=1");
  await expect(page.getByText(/Примерно в.6.км к.северо-западу/)).toBeVisible();
  await expectOneSheet(page);
  await expect(page.getByRole("article").getByRole("img", { name: /QR-код: РК-/ })).toBeVisible();

  await page.emulateMedia({ media: null });
  await page.goto("/lk/appointments");
  const region = page.getByRole("region", { name: "Ближайший осмотр" });
  await expect(region.getByRole("button", { name: "Распечатать" })).toBeVisible();
  await openHistory(page);
  await expectOneSheet(page);
  for (const fact of ["Константинопольская-", "Орлова Мария Сергеевна", "свидетельство", "09:30"]) {
    await expect(region.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByText("Осмотр прошёл")).toBeHidden();
});
