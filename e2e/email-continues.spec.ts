import type { Page } from "@playwright/test";
import { activate } from "@rodinki/contract/paths";
import { prepareRegistration } from "./fixtures/api";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import {
  fillRegistration,
  fillSignIn,
  openRegistration,
  openSignIn,
  sendRegistration,
} from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

/** Before the form, somebody has chosen when and where to come. */
const chooseVisit = (page: Page) =>
  page.evaluate(() => {
    const visit = { whom: "me", city: "1", date: "2030-01-01", clinic: "any", time: "1" };
    localStorage.setItem("chosen-visit", JSON.stringify({ at: Date.now(), visit }));
  });

const signIn = (page: Page) => page.getByRole("dialog", { name: "Вход" });
const isSignedIn = (page: Page) =>
  expect(page.getByRole("link", { name: "Кабинет" })).toBeVisible();

test("the link of the e-mail signs in where the form was sent, and goes on to the booking", async ({
  page,
  request,
}) => {
  const anna = newPerson();
  await openSignIn(page);
  await chooseVisit(page);
  await openRegistration(page);
  await fillRegistration(page, anna);
  const waiting = await sendRegistration(page);
  await expect(waiting).toContainText(anna.email);
  await expect(waiting).toContainText(/Выбранное время закрепить не\sудалось/);
  await expectAccessibleInBothSchemes(page);

  const link = await linkFromMail(request, anna.email);
  const mailTab = await page.context().newPage();
  await mailTab.goto(link);
  await expect(mailTab).toHaveURL("/lk/appointment");
  await expect(mailTab.getByRole("heading", { name: "Запись на бесплатный осмотр" })).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(page).toHaveURL("/lk/appointment");

  // Pressed once more, it tells nothing of a fault.
  await mailTab.goto("/");
  await mailTab.goto(link);
  await expect(mailTab.getByRole("dialog", { name: "Адрес подтверждён" })).toBeVisible();
});

test("a mistyped address is corrected, and the page goes on by itself when the link is followed elsewhere", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const anna = newPerson();
  const wrong = `mistyped-${anna.email}`;
  await openSignIn(page);
  await openRegistration(page);
  await fillRegistration(page, { ...anna, email: wrong });
  const waiting = await sendRegistration(page);
  const strangers = await linkFromMail(request, wrong);
  await waiting.getByRole("button", { name: "Исправить адрес" }).click();
  const form = page.getByRole("dialog", { name: "Регистрация" });
  await expect(form.getByLabel("Почта")).toBeFocused();
  await expect(form.getByLabel("Фамилия")).toHaveValue(anna.surname);
  await expect(form.getByLabel("Повторите пароль")).toHaveValue(anna.password);
  await form.getByLabel("Почта").fill(anna.email);
  await sendRegistration(page);

  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await phone.goto(strangers);
  await expect(phone.getByRole("dialog", { name: /Адрес не.подтверждён/ })).toBeVisible();
  // As a mail program opens it: in a page of its own.
  await phone.goto("about:blank");
  await phone.goto(await linkFromMail(request, anna.email));
  await expect(signIn(phone)).toContainText("Почта подтверждена");
  await expect(signIn(phone).getByLabel("Почта")).toHaveValue(anna.email);

  await expect(waiting).toBeHidden();
  await isSignedIn(page);
  await fillSignIn(phone, anna);
  await isSignedIn(phone);
  await context.close();
});

test("a link that is too old has a new e-mail sent at once", async ({
  page,
  playwright,
  baseURL,
}) => {
  const anna = newPerson();
  const elsewhere = await playwright.request.newContext({ baseURL });
  const old = await prepareRegistration(elsewhere, anna);
  // A day cannot be waited for; what the API makes of one is tested there.
  const message = "Ссылка устарела: она действует 24 часа. Мы можем прислать новое письмо";
  await page.route(globOf(activate, { code: "*" }), (route) =>
    route.fulfill({ status: 410, json: { code: "activation_expired", message } }),
  );
  await page.goto(old);
  const stale = page.getByRole("dialog", { name: /Адрес не.подтверждён/ });
  await expect(stale).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await stale.getByRole("button", { name: "Прислать новое письмо" }).click();
  await expect(stale.getByText(/мы отправили на неё новое письмо/)).toBeVisible();
  await page.unroute(globOf(activate, { code: "*" }));

  let fresh = old;
  await expect(async () => {
    fresh = await linkFromMail(elsewhere, anna.email, "activation=");
    expect(fresh).not.toBe(old);
  }).toPass();
  await page.goto("about:blank");
  await page.goto(fresh);
  await expect(signIn(page).getByLabel("Почта")).toHaveValue(anna.email);
  await elsewhere.dispose();
});
