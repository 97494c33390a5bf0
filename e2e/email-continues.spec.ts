import type { Page } from "@playwright/test";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import {
  fillRegistration,
  fillSignIn,
  openRegistration,
  openSignIn,
  sendRegistration,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

const signIn = (page: Page) => page.getByRole("dialog", { name: "Вход" });
const isSignedIn = (page: Page) =>
  expect(page.getByRole("link", { name: "Кабинет" })).toBeVisible();

test("a mistyped address is corrected; the page goes on by itself", async ({
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
  // Opens the link as a mail program does: in a page of its own.
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
