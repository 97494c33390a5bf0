import { listAppointments, listWaiting } from "@rodinki/contract/paths";
import { entryOf, offer, offerOfLink } from "@rodinki/contract/samples";
import { appointmentOf } from "./fixtures/booking";
import { expectFitsNarrow, openDetails } from "./fixtures/fits";
import { lookAtPopups, ofAppointments, ofProfile } from "./fixtures/popups";
import { signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

const reviewOf = (record: string) => `/lk/review?record=${encodeURIComponent(record)}`;

test("every screen of the cabinet is accessible and fits, with its forms and their errors; its popups by keyboard", async ({
  page,
  person,
}) => {
  const over = { doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" };
  const data = [
    appointmentOf(),
    appointmentOf({ id: 2, intermediateStatus: "canceled" }),
    appointmentOf({ id: 3, recordId: "РК-3", ...over }),
    appointmentOf({ id: 4, recordId: "РК-4", hasReviews: true, ...over }),
    appointmentOf({ id: 5, recordId: "РК-5", ...over }),
  ];
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data } }));
  const entries = [
    entryOf({ offer, city: "Петропавловск-Камчатский" }),
    entryOf({
      id: 6,
      clinics: ["Краевой кожно-венерологический диспансер № 1", "Клиника на Мира"],
      weekdays: "1246",
      evening: false,
      childBirthday: "2019-06-05",
      paused: true,
    }),
  ];
  await page.route(globOf(listWaiting), (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { data: entries, serverNow: offerOfLink.serverNow } })
      : route.fallback(),
  );
  const expectGood = async (where: string) => {
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, where);
  };
  await signIn(page, person);
  for (const [path, popups] of [
    ["/lk/appointments", ofAppointments],
    ["/lk/profile", ofProfile],
    ["/lk/data", []],
    ["/lk/move?visit=1", []],
    ["/lk/pass?visit=1", []],
    ["/lk/review", []],
    [reviewOf("РК-3"), []],
    [reviewOf("РК-4"), []],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy]")).toHaveCount(0);
    if (path === "/lk/review") {
      const day = page
        .getByRole("main")
        .getByText(/14\sмая/)
        .first();
      await expect(day).toHaveText(/^Четверг/, { useInnerText: true });
    }
    if (path === reviewOf("РК-4"))
      await expect(page.getByRole("button", { name: "Через 12 месяцев" })).toBeVisible();
    await openDetails(page);
    await expectGood(path);
    await lookAtPopups(page, popups);
  }

  await page.goto("/lk/waiting");
  await expect(page.getByRole("heading", { name: "Освободилось время" })).toBeVisible();
  await page.getByRole("button", { name: "Ждать ещё одно время" }).click();
  await page.getByLabel("Мой ребёнок").check();
  await page.getByRole("button", { name: "Сообщить, если освободится" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectGood("the waiting list");

  await page.goto("/lk/together");
  await page.getByRole("button", { name: "Добавить ребёнка" }).click();
  await page.getByRole("button", { name: "Выбрать время" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectGood("who comes together");
});
