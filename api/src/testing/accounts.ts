import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import type { CallName } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";
import { sessions } from "../database/schema/accounts";
import { Browser } from "./browser";
import type { Answered } from "./browser";
import { activationCode } from "./outbox";
import { PASSWORD } from "./many-people";
import type { Person } from "./people";
import type { TestApp } from "./test-app";
import { createClinic } from "./calendar";

export { PASSWORD };

export const registration = (email: string, city: number) => ({
  surname: "Иванова",
  name: "  Анна ",
  father_name: "",
  birthday: "20.05.1990",
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  sex: "F",
  city,
  phone: "8 (999) 123-45-67",
  "policy-agree": true,
  "email-agree": true,
});

type Answer<Call extends CallName> = Promise<Answered<Call>>;

export const visitor = ({ app }: TestApp): Promise<Browser> => new Browser(app).open();

export const activate = async (
  test: TestApp,
  code: string,
  browser?: Browser,
): Answer<typeof paths.activate> =>
  (browser ?? (await visitor(test))).call(paths.activate, {
    params: { code },
    headers: { "x-requested-with": "XMLHttpRequest" },
  });

export const login = (
  browser: Browser,
  email: string,
  password = PASSWORD,
  headers = {},
): Answer<typeof paths.login> => browser.call(paths.login, { body: { email, password }, headers });

const cities = new WeakMap<FastifyInstance, Promise<number>>();

export function cityOf({ app }: TestApp): Promise<number> {
  const known = cities.get(app) ?? createClinic(app).then(({ cityId }) => cityId);
  cities.set(app, known);
  return known;
}

/** Registers with `fields` over the usual ones, in a new browser unless one is given. */
export async function register(
  test: TestApp,
  fields: { email: string; password?: string; name?: string },
  browser?: Browser,
): Answer<typeof paths.register> {
  const form = { ...registration(fields.email, await cityOf(test)), ...fields };
  return (browser ?? (await visitor(test))).call(paths.register, {
    body: { ...form, password_confirmation: form.password },
  });
}

export const goOn = async (browser: Browser, email: string): Promise<number | null> =>
  (await browser.call(paths.continueRegistration, { body: { email } })).json().user_id;

export async function createAccount(test: TestApp, email: string): Promise<void> {
  await register(test, { email });
  expect((await activate(test, await activationCode(test, email))).statusCode).toBe(200);
}

export async function updateEmail(
  { browser, id }: Person,
  email: string,
): Answer<typeof paths.updateUser> {
  const { data } = (await browser.call(paths.showUser, { params: { id } })).json();
  return browser.call(paths.updateUser, {
    params: { id },
    body: {
      surname: "Петрова",
      name: "Мария",
      birthday: "01.02.1985",
      email,
      sex: "F",
      phone: "79990000000",
      city: data.profile.additional_info.city.id,
    },
  });
}

export const ageSessions = ({ app }: TestApp, userId: number, minutes: number) =>
  app.database
    .update(sessions)
    .set({
      createdAt: sql`${sessions.createdAt} - make_interval(mins => ${minutes})`,
      confirmedAt: sql`${sessions.confirmedAt} - make_interval(mins => ${minutes})`,
    })
    .where(eq(sessions.userId, userId));

export async function createPerson(test: TestApp): Promise<Person> {
  const email = `${randomBytes(8).toString("hex")}@example.ru`;
  await createAccount(test, email);
  const browser = await visitor(test);
  const { user_id: id } = (await login(browser, email)).json();
  return { id, email, browser };
}

export const NEW_PASSWORD = "N3wpassword";

export const reset = (browser: Browser, email: string, token: string, fields = {}) =>
  browser.call(paths.resetPassword, {
    body: { email, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...fields },
  });

export const tokenFromSession = async ({ browser, id }: Person) =>
  (await browser.call(paths.getResetToken, { params: { id } })).json().token;

export const isSignedIn = async ({ browser, id }: Person) =>
  (await browser.call(paths.showUser, { params: { id } })).statusCode === 200;
