import {
  listAppointments,
  listCities,
  listDays,
  listOpenings,
  listWaiting,
} from "@rodinki/contract/paths";
import { entryOf, offer, offerOfLink } from "@rodinki/contract/sample-waiting";
import { appointmentOf } from "./fixtures/appointment";
import {
  expectFitsNarrow,
  expectPageFitsNarrow,
  openDetails,
  withLargeLetters,
} from "./fixtures/fits";
import { freeDay } from "./fixtures/free-day";
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
import { globOf } from "./fixtures/urls";

// Narrow windows, zoom and large letters: of each screen that a page of the build does not show. Pages: every-page.spec.ts.

const reviewOf = (record: string) => `/lk/review?record=${encodeURIComponent(record)}`;

test("the cabinet fits, and its popups open, tell their errors, fit and close by keyboard", async ({
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
  await signIn(page, person);
  for (const [path, popups] of [
    ["/lk/appointments", ofAppointments],
    ["/lk/profile", ofProfile],
    ["/lk/data", []],
    ["/lk/move?visit=1", []],
    ["/lk/pass?visit=1", []],
    ["/lk/together", []],
    ["/lk/waiting", []],
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
});

test("every step of the booking fits", async ({ page, person }) => {
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Мой ребёнок");
  await expectPageFitsNarrow(page, "the booking for a child");
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Казань", day: freeDay("Казань") });
  await expectPageFitsNarrow(page, "the choice of a time");
  await chooseTime(page);
  await expect(page.getByRole("heading", { name: "Проверьте запись" })).toBeVisible();
  await page.getByText("Добавить комментарий").click();
  await expectPageFitsNarrow(page, "the look at the booking");
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  await expectPageFitsNarrow(page, "the booking that is done");
});

test("the waiting list with an offer fits, and its form and that of a family with their errors", async ({
  page,
  person,
}) => {
  const data = [
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
      ? route.fulfill({ json: { data, serverNow: offerOfLink.serverNow } })
      : route.fallback(),
  );
  await signIn(page, person);
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

test("large letters break no word of the yearly figures", async ({ page }) => {
  await page.goto("/");
  const years = page.locator("#results figure");
  await expect(years.getByRole("listitem").first()).toBeVisible();
  await withLargeLetters(page, async () => {
    expect(await years.evaluate(brokenWords)).toEqual([]);
  });
});

/** Runs in the page: the words that begin in one line and end in another. */
function brokenWords(place: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const word of (node.textContent ?? "").matchAll(/[^\s\u00a0]+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}
