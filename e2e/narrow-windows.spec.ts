import { demoWarning } from "../shared/demonstration";
import {
  listAppointments,
  listCities,
  listDays,
  listOpenings,
  listWaiting,
} from "@rodinki/contract/paths";
import { entryOf, offer, offerOfLink } from "@rodinki/contract/samples";
import { appointmentOf, freeDay } from "./fixtures/booking";
import { expectFitsNarrow, expectPageFitsNarrow, openDetails } from "./fixtures/fits";
import { lookAtPopups, ofAppointments, ofProfile } from "./fixtures/popups";
import {
  agreeAndBook,
  chooseOption,
  choosePlace,
  chooseTime,
  chooseWhom,
  openBooking,
  signIn,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";
import { watchViolations } from "./fixtures/watch";

// Narrow windows, zoom and large letters: of each screen that a page of the build does not show. Pages: every-page.spec.ts.

const reviewOf = (record: string) => `/lk/review?record=${encodeURIComponent(record)}`;

test("the cabinet fits with its forms and their errors, and its popups open, tell their errors, fit and close by keyboard", async ({
  page,
  person,
}) => {
  const over = { doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" };
  const data = [
    appointmentOf(),
    appointmentOf({ id: 2, intermediateStatus: "canceled" }),
    appointmentOf({ id: 3, recordId: "РК-3", ...over }),
    appointmentOf({ id: 4, recordId: "РК-4", hasReviews: true, ...over }),
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
    if (path === reviewOf("РК-4"))
      await expect(page.getByRole("button", { name: "Через 12 месяцев" })).toBeVisible();
    await openDetails(page);
    await expectFitsNarrow(page, path);
    await lookAtPopups(page, popups);
  }

  await page.goto("/lk/waiting");
  await expect(page.getByRole("heading", { name: "Освободилось время" })).toBeVisible();
  await page.getByRole("button", { name: "Ждать ещё одно время" }).click();
  await page.getByLabel("Мой ребёнок").check();
  await page.getByRole("button", { name: "Сообщить, если освободится" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectFitsNarrow(page, "the waiting list");

  await page.goto("/lk/together");
  await page.getByRole("button", { name: "Добавить ребёнка" }).click();
  await page.getByRole("button", { name: "Выбрать время" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectFitsNarrow(page, "who comes together");
});

test("every step of the booking fits, needs nothing that the policy forbids, and says in a demonstration that nobody will be examined", async ({
  page,
  person,
}) => {
  const violations = watchViolations(page);
  const warning = page.getByRole("main").getByText(demoWarning);
  const expectGood = async (step: string) => {
    await expectPageFitsNarrow(page, step);
    await expect(warning, step).toHaveCount(1);
  };
  await page.goto("/lk");
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Мой ребёнок");
  // Until a city is chosen those of other tests count, which are no demonstration.
  await expectPageFitsNarrow(page, "the booking for a child");
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Казань", day: freeDay("Казань") });
  await expectGood("the choice of a time");
  await chooseTime(page);
  await expect(page.getByRole("heading", { name: "Проверьте запись" })).toBeVisible();
  await page.getByText(/^Как вы о.нас узнали и.комментарий/).click();
  await expectGood("the look at the booking");
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  await expectGood("the booking that is done");
  await page.getByRole("link", { name: "Мои записи" }).first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(warning).toHaveCount(1);
  expect(violations).toEqual([]);
});

test("a city that opens later fits, and one that is closed", async ({ page }) => {
  const now = Date.now();
  const city = {
    timeZone: "Asia/Kamchatka",
    demo: false,
    lastOpenedAt: "2025-10-03T07:00:00.000Z",
  };
  const opensAt = new Date(now + 12.4 * 86_400_000).toISOString();
  const data = [
    { ...city, id: 9001, name: "Петропавловск-Камчатский", opensAt },
    { ...city, id: 9002, name: "Тула", opensAt: null },
  ];
  const serverNow = new Date(now).toISOString();
  await page.route(globOf(listOpenings), (route) => route.fulfill({ json: { data, serverNow } }));
  await page.route(globOf(listCities), (route) => route.fulfill({ json: { data: [] } }));
  await page.route(`${globOf(listDays)}?*`, (route) => route.fulfill({ json: { data: [] } }));
  await page.goto("/appointment");
  await chooseWhom(page, "Я");
  await chooseOption(page, "Город", "Петропавловск-Камчатский");
  await expect(page.getByRole("timer")).toBeVisible();
  await expectFitsNarrow(page, "a city that opens later");
  await chooseOption(page, "Город", "Тула");
  await expect(page.getByText(/В прошлый раз запись открывалась/)).toBeVisible();
  await expectFitsNarrow(page, "a city that is closed");
});
