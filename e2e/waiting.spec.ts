import { cityWith } from "./fixtures/booking";
import { expectFitsNarrow } from "./fixtures/fits";
import { linkFromMail } from "./fixtures/mail";
import { agreeAndBook, fillSignIn, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/** Nobody plans so far ahead: where a time is free there is nothing to wait for. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toLocaleDateString("ru-RU");

test("a person waits, for a child too, and leaves the list by one press", async ({
  page,
  person,
}) => {
  await signIn(page, person, "/lk/waiting");
  await expectAccessibleInBothSchemes(page);
  const wait = page.getByRole("button", { name: "Сообщить, если освободится" });

  // The real answer: there is time enough.
  await wait.click();
  await expect(page.getByText("Подходящее время свободно сейчас")).toBeVisible();
  await expect(page.getByRole("link", { name: "Выбрать из свободного времени" })).toBeVisible();

  await page.getByLabel("С какого дня").fill(inDays(300));
  await page.getByLabel("По какой день").fill(inDays(330));
  await page.getByLabel("воскресенье").uncheck();
  await wait.click();
  await expect(page.getByText("Вы в листе ожидания")).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("button", { name: "Ждать ещё одно время" }).click();
  await page.getByLabel("Мой ребёнок").check();
  await page.getByLabel("Имя ребёнка").fill("Вера");
  await page.getByLabel("Дата рождения ребёнка").fill("5.6.2019");
  await page.getByLabel("С какого дня").fill(inDays(300));
  await page.getByLabel("По какой день").fill(inDays(330));
  await wait.click();
  await expect(page.getByText("дата рождения 05.06.2019")).toBeVisible();

  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: "Больше не ждать" }).first().click();
  await expect(page.getByText("Вы больше не ждёте")).toBeFocused();
  await page.reload();
  await expect(cards).toHaveCount(1);
});

test("the link of an offer leads to the offered time, which is booked", async ({
  page,
  person,
  request,
}) => {
  const city = await cityWith("offer", person);
  const link = await linkFromMail(request, person.email, "#offer=");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Записаться на это время?" })).toBeVisible();
  await expect(page).toHaveURL(/\/waiting$/);
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the question of an offer");

  await test.step("who is not signed in comes to the list", async () => {
    await page.getByRole("link", { name: "Войти и записаться" }).click();
    await fillSignIn(page, person);
    await expect(page).toHaveURL(/\/lk\/waiting$/);
    await expect(page.getByRole("main")).toContainText(city.name);
  });

  await page.goto(link);
  await page.getByRole("button", { name: "Записаться" }).click();
  await expect(page.getByText(/Время закреплено за вами/)).toBeVisible();
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
});

test("who declines an offer confirms it", async ({ page, person, request }) => {
  await cityWith("offer", person);
  const link = await linkFromMail(request, person.email, "#offer=");
  await page.goto(link.replace("answer=accept", "answer=decline"));
  await expect(page.getByRole("heading", { name: "Отказаться от этого времени?" })).toBeVisible();
  await expectFitsNarrow(page, "the question before an offer is declined");
  await page.getByRole("button", { name: "Да, отказаться" }).click();
  await expect(page.getByRole("heading", { name: "Вы отказались" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  // Without a link the page says where offers stand.
  await page.goto("/waiting");
  await expect(page.getByText("мы пришлём письмо с двумя ссылками")).toBeVisible();
});
