import type { Page } from "@playwright/test";
import type { Appointment } from "@rodinki/contract/appointment";
import { listAppointments, listCities, listSessions } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { expectOneSheet } from "./fixtures/paper";
import { chooseWhom, openHistory, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

const LIST = globOf(listAppointments);
const over = { doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" };

const answerWith = (page: Page, data: Appointment[]) =>
  page.route(LIST, (route) => route.fulfill({ json: { data } }));

const fail = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 503,
      json: { code: "unavailable", message: "Сервис временно недоступен." },
    }),
  );

/** Says what is wrong, and lets the person try again with the keyboard. */
async function tryAgain(page: Page, address: string): Promise<void> {
  await expect(page.getByRole("alert")).toContainText("Сервис временно недоступен");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).focus();
  // Only now: the list is asked for again from time to time without a press too.
  await page.unroute(address);
  await page.keyboard.press("Enter");
}

test(
  "the visits: none, every state of them, and a list that does not load",
  { tag: "@both" },
  async ({ page, person }) => {
    await signIn(page, person);
    await fail(page, LIST);
    await page.goto("/lk/appointments");
    await tryAgain(page, LIST);
    await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await answerWith(page, [
      appointmentOf(),
      appointmentOf({ id: 2, isChild: true, intermediateStatus: "kellyCall" }),
      appointmentOf({ id: 3, intermediateStatus: "canceled" }),
      appointmentOf({ id: 4, ...over }),
      appointmentOf({ id: 5, ...over, hasReviews: true }),
    ]);
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);
    await openHistory(page);
    await expect(page.getByRole("article")).toHaveCount(5);
    for (const state of ["Вы записаны", /Клиника позвонит/, "Отменена", "Осмотр прошёл"]) {
      await expect(page.getByText(state).first()).toBeVisible();
    }
    await expectAccessibleInBothSchemes(page);

    await page.getByRole("button", { name: "Отменить запись" }).first().click();
    const paragraphs = page.getByRole("dialog").getByRole("paragraph");
    const first = await paragraphs.first().boundingBox();
    const last = await paragraphs.last().boundingBox();
    const gap = (last?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0);
    expect(gap, "between the paragraphs of the question").toBeGreaterThanOrEqual(8);
  },
);

test("the next visit goes on one sheet, with what to bring and without what is over", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await answerWith(page, [appointmentOf(), appointmentOf({ id: 4, ...over })]);
  await page.goto("/lk/appointments");
  const next = page.getByRole("region", { name: "Ближайший осмотр" });
  await expect(next.getByRole("button", { name: "Распечатать" })).toBeVisible();
  await openHistory(page);
  await expectOneSheet(page);
  for (const fact of ["Проверкина Анна Петровна", "Орлова Мария Сергеевна", "паспорт;", "09:30"]) {
    await expect(next.getByText(fact)).toBeVisible();
  }
  await expect(page.getByText("Осмотр прошёл")).toBeHidden();
});

test("what says that an answer is slow stays in the place of what loads", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(globOf(listSessions), () => undefined);
  await page.goto("/lk/profile");
  // The calendar's address may be slow as well.
  const devices = page.getByRole("region", { name: "Мои устройства" });
  const slow = devices.getByText(/Ответ идёт дольше обычного/);
  await expect(slow).toBeAttached();
  const spill = await slow.evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const place = words.closest("[role=status]")?.getBoundingClientRect();
    return range.getBoundingClientRect().bottom - (place?.bottom ?? 0);
  });
  expect(spill).toBeLessThanOrEqual(0);
});

test("the review: which visit, an empty form, and none to tell about", async ({ page, person }) => {
  await signIn(page, person);
  await page.goto("/lk/review");
  await expect(page.getByText(/Пока таких нет/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await answerWith(page, [
    appointmentOf(over),
    appointmentOf({ id: 2, recordId: "РК-2", ...over }),
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: /каком осмотре/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const day = page
    .getByRole("main")
    .getByText(/14\sмая/)
    .first();
  await expect(day).toHaveText(/^Четверг/, { useInnerText: true });
  await day.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Отправить отзыв" })).toBeVisible();
  await expect(day).toHaveText(/^Четверг/, { useInnerText: true });
  await page.getByRole("button", { name: "Отправить отзыв" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Поле «Оценка» обязательно для заполнения");
  await expectAccessibleInBothSchemes(page);
});

test("the booking: a list that does not load, and who cannot be booked now", async ({
  page,
  person,
}) => {
  const cities = globOf(listCities);
  await signIn(page, person);
  await fail(page, cities);
  await page.goto("/lk/appointments");
  const book = page.getByRole("link", { name: "Записаться", exact: true });
  await book.click();
  await chooseWhom(page, "Я");
  await tryAgain(page, cities);
  await expect(page.getByRole("combobox", { name: "Город" })).toBeVisible();

  const children = [1, 2, 3, 4, 5].map((id) => appointmentOf({ id, isChild: true }));
  await answerWith(page, [...children, appointmentOf({ id: 6 })]);
  await page.reload();
  await expect(page.getByText("Вы уже записаны")).toBeVisible();
  await expect(page.getByText(/не\sбольше 5 детей/)).toBeVisible();
  await expect(page.getByRole("group", { name: "Кто придёт" })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
});
