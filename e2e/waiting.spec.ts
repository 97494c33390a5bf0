import type { Page } from "@playwright/test";
import type { AnswerOf, CallName } from "@rodinki/contract/calls";
import {
  declineOffer,
  joinWaiting,
  listCityTimes,
  listDays,
  listWaiting,
  listWaitingPlaces,
  showOffer,
} from "@rodinki/contract/paths";
import { entryOf, offer, offerOfLink } from "@rodinki/contract/sample-waiting";
import { expectFitsNarrow } from "./fixtures/fits";
import { freeDay } from "./fixtures/free-day";
import { routeOnce } from "./fixtures/route-once";
import { agreeAndBook, openBooking, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf, urlOf } from "./fixtures/urls";

const answerOf = async <Name extends CallName>(
  page: Page,
  name: Name,
  params: Record<string, string | number>,
) => (await (await page.request.get(urlOf(name), { params })).json()) as AnswerOf<Name>;

const CITY = "Казань";
/** Nobody plans so far ahead: where a time is free there is nothing to wait for. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toLocaleDateString("ru-RU");

test("a person waits for a time, for a child too, and leaves the list by one press", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await openBooking(page);
  await page.getByRole("link", { name: "Сообщить, если освободится" }).click();
  await expect(page.getByRole("heading", { name: "Лист ожидания", level: 1 })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  // The real answer: there is time enough.
  await page.getByRole("button", { name: "Сообщить, если освободится" }).click();
  await expect(page.getByRole("alert")).toContainText("свободно сейчас");
  await expect(page.getByRole("link", { name: "Выбрать из свободного времени" })).toBeVisible();

  await page.getByLabel("С какого дня").fill(inDays(300));
  await page.getByLabel("По какой день").fill(inDays(330));
  await page.getByLabel("воскресенье").uncheck();
  await routeOnce(page, globOf(joinWaiting), (route) => route.abort());
  await page.getByRole("button", { name: "Сообщить, если освободится" }).click();
  await expect(page.getByRole("alert")).toContainText("Нет связи с сервером");
  await page.getByRole("button", { name: "Сообщить, если освободится" }).click();
  await expect(page.getByText("Вы в листе ожидания")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Вы ждёте" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("button", { name: "Ждать ещё одно время" }).click();
  await page.getByLabel("Мой ребёнок").check();
  await page.getByLabel("Имя ребёнка").fill("Вера");
  await page.getByLabel("Дата рождения ребёнка").fill("5.6.2019");
  await page.getByLabel("С какого дня").fill(inDays(300));
  await page.getByLabel("По какой день").fill(inDays(330));
  await page.getByRole("button", { name: "Сообщить, если освободится" }).click();
  await expect(page.getByText("дата рождения 05.06.2019")).toBeVisible();

  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: "Больше не ждать" }).first().click();
  await expect(page.getByText("Вы больше не ждёте")).toBeFocused();
  await page.reload();
  await expect(cards).toHaveCount(1);
});

// What is offered really, to whom and when: api/src/modules/appointments/waiting/offers.test.ts.
test("the link of an e-mail leads to the booking with the offered time, and it is booked", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const { data: places } = await answerOf(page, listWaitingPlaces, {});
  const cityId = places.find(({ name }) => name === CITY)?.id ?? 0;
  const { data: days } = await answerOf(page, listDays, { city_id: cityId });
  const doctorDate = days[freeDay(CITY)] ?? "";
  const { data: free } = await answerOf(page, listCityTimes, { city_id: cityId, time: doctorDate });
  const clinicTimeId = free.at(-1)?.id ?? 0;
  const entry = entryOf({ cityId, offer: { ...offer, clinicTimeId, doctorDate } });
  await page.route(globOf(listWaiting), (route) =>
    route.fulfill({ json: { data: [entry], serverNow: offerOfLink.serverNow } }),
  );
  await page.route(globOf(showOffer), (route) => route.fulfill({ json: { data: offerOfLink } }));

  await page.goto("/waiting#offer=SECRET&answer=accept");
  await expect(page.getByRole("heading", { name: "Записаться на это время?" })).toBeVisible();
  await expect(page).toHaveURL(/\/waiting$/);
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the question of an offer");
  await page.getByRole("button", { name: "Записаться" }).click();

  await expect(page.getByText(/Время закреплено за вами/)).toBeVisible();
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
});

test("who declines is asked once more, and may try again after a lost answer", async ({ page }) => {
  await page.route(globOf(showOffer), (route) => route.fulfill({ json: { data: offerOfLink } }));
  await page.goto("/waiting#offer=SECRET&answer=decline");
  await expect(page.getByRole("heading", { name: "Отказаться от этого времени?" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the question before an offer is declined");
  await routeOnce(page, globOf(declineOffer), (route) => route.abort());
  await page.getByRole("button", { name: "Да, отказаться" }).click();
  await expect(page.getByRole("alert")).toContainText("Нет связи с сервером");
  await page.route(globOf(declineOffer), (route) => route.fulfill({ json: { message: "" } }));
  await page.getByRole("button", { name: "Да, отказаться" }).click();
  await expect(page.getByRole("heading", { name: "Вы отказались" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
});

test("who is not signed in is asked to, and comes to the list", async ({ page, person }) => {
  await page.route(globOf(showOffer), (route) => route.fulfill({ json: { data: offerOfLink } }));
  await page.goto("/waiting#offer=SECRET&answer=accept");
  await page.getByRole("link", { name: "Войти и записаться" }).click();
  const popup = page.getByRole("dialog");
  await popup.getByLabel("Почта").fill(person.email);
  await popup.getByLabel("Пароль", { exact: true }).fill(person.password);
  await popup.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL(/\/lk\/waiting$/);
  await expect(page.getByRole("heading", { name: "Лист ожидания", level: 1 })).toBeVisible();
});

test("a link that nobody knows says so, and a page without one says where offers stand", async ({
  page,
}) => {
  await page.goto("/waiting#offer=UNKNOWN&answer=accept");
  await expect(page.getByRole("alert")).toContainText("Такого предложения нет");
  await expectAccessibleInBothSchemes(page);
  await page.goto("/waiting");
  await expect(page.getByText("мы пришлём письмо с двумя ссылками")).toBeVisible();
});
