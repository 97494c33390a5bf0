import type { APIRequestContext } from "@playwright/test";
import { linkFromMail } from "../fixtures/mail";
import type { Person } from "../fixtures/person";
import { button, checkbox, dialog, field, link, radio, text } from "./parts";
import type { Visitor } from "./visitor";

/** Steps around the account: the one place that changes when registration and sign-in do. */

export async function signIn(visitor: Visitor, { email, password }: Person): Promise<void> {
  await visitor.open("/");
  await visitor.press(link("Войти"));
  await fillSignIn(visitor, { email, password });
}

async function fillSignIn(
  visitor: Visitor,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const form = visitor.inside(dialog("Вход"));
  await form.write(field("Почта"), email);
  await form.write(field("Пароль"), password);
  await form.press(button("Войти"));
  await visitor.seesNo(dialog("Вход"));
  await visitor.sees(link("Кабинет"));
}

export async function openRegistration(visitor: Visitor): Promise<Visitor> {
  await visitor.open("/");
  await visitor.press(link("Войти"));
  await visitor.inside(dialog("Вход")).press(button("Создать личный кабинет"));
  const form = visitor.inside(dialog("Регистрация"));
  await form.sees(field("Фамилия"));
  return form;
}

/** What an account does without. */
export const unfoldRegistration = (form: Visitor): Promise<void> => form.press(text(/можно позже/));

/** Fills in the form as somebody who has just opened it. */
export async function register(visitor: Visitor, person: Person): Promise<void> {
  const form = await openRegistration(visitor);
  await form.write(field("Фамилия"), person.surname);
  await form.write(field("Имя"), person.name);
  await unfoldRegistration(form);
  await form.write(field(/^Отчество/), person.patronymic);
  await form.write(field("Дата рождения"), person.birthday);
  await form.choose(radio("Женский"));
  await form.write(field("Телефон"), person.phone);
  await form.findsValue(field("Телефон"), "+7 (912) 345-67-89");
  await form.write(field("Почта"), person.email);
  await form.write(field("Пароль"), person.password);
  await form.write(field("Повторите пароль"), person.password);
  await form.choose(checkbox(/^Даю согласие на обработку/));
  await form.reads("Проверка пройдена");
  await form.press(button("Создать личный кабинет"));
  await visitor.sees(dialog("Проверьте почту"));
}

/** Opens a link as a mail program does: in a page of its own, in the browser that registered. */
export async function followEmail(
  visitor: Visitor,
  request: APIRequestContext,
  { email }: Person,
): Promise<void> {
  await visitor.load("/robots.txt");
  const { pathname, search, hash } = new URL(await linkFromMail(request, email));
  await visitor.open(pathname + search + hash);
  const confirmed = visitor.inside(dialog("Адрес подтверждён"));
  await confirmed.press(button("Читать дальше"));
  await visitor.sees(link("Кабинет"));
}
