import * as paths from "@rodinki/contract/paths";
import { visitor, registration, createAccount, PASSWORD, login } from "../../../testing/accounts";
import { errorsOf, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { emailsTo, resetToken } from "../../../testing/outbox";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();
let city = 0;

beforeAll(async () => {
  city = (await createClinic(test.app)).cityId;
});

it.each([
  "Password1",
  "Qwerty123",
  "pASSWORD1",
  "Gfhjkm123",
  "1qaz2wsX",
  "Rodinki2026",
  "1Melanoma!",
])("refuses %s at the registration", async (password) => {
  const response = await (
    await visitor(test)
  ).call(paths.register, {
    body: {
      ...registration("known@example.ru", city),
      password,
      password_confirmation: password,
    },
  });

  expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  expect(errorsOf(response)).toEqual({
    password: [expect.stringMatching(/^Этот пароль слишком известен/)],
  });
  expect(await emailsTo(test, "known@example.ru")).toHaveLength(0);
});

it.each([
  ["Ivanova1985", { email: "ivanova1985@example.ru" }],
  ["Ivanova85", { email: "ivanova@example.ru" }],
  ["Ekaterina7!", { email: "x@example.ru", name: "Ekaterina" }],
])("refuses %s as the own e-mail or name: %j", async (password, own) => {
  const form = { ...registration("x@example.ru", city), ...own };
  const response = await (
    await visitor(test)
  ).call(paths.register, { body: { ...form, password, password_confirmation: password } });

  expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  expect(Object.keys(errorsOf(response))).toEqual(["password"]);
});

it("refuses it as a new password too, and keeps the link", async () => {
  const email = "later@example.ru";
  await createAccount(test, city, email);
  const browser = await visitor(test);
  await browser.call(paths.sendResetLink, { body: { email } });
  const token = await resetToken(test, email);
  const reset = (password: string) =>
    browser.call(paths.resetPassword, {
      body: {
        email,
        token,
        password,
        password_confirmation: password,
      },
    });

  expect(Object.keys(errorsOf(await reset("Qwerty123")))).toEqual(["password"]);
  expect((await login(await visitor(test), email, PASSWORD)).statusCode).toBe(200);
  expect((await reset("Zaborchik-7")).statusCode).toBe(200);
});

it("says of a short password what the form says, not that it is known", async () => {
  const response = await (
    await visitor(test)
  ).call(paths.register, {
    body: {
      ...registration("short@example.ru", city),
      password: "qwerty",
      password_confirmation: "qwerty",
    },
  });

  expect(errorsOf(response).password?.[0]).toMatch(/^Поле «Пароль» должно содержать 8-20/);
});
