import { verify } from "@node-rs/argon2";
import type * as argon2 from "@node-rs/argon2";
import * as paths from "@rodinki/contract/paths";
import { createAccount, login, PASSWORD, registration, visitor } from "../../../testing/accounts";
import { book } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import { emailsTo, resetToken } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { createOwner } from "../../../testing/registered";
import { invalid } from "../../../testing/refusals";
import { reset } from "../../../testing/new-password";
import { useTestApp } from "../../../testing/test-app";
import { HASHES_AT_ONCE, HASHES_WAITING } from "../../../security/passwords";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});

const test = useTestApp();
let city = 0;

const register = async (password: string, own = {}) =>
  (await visitor(test)).call(paths.register, {
    body: {
      ...registration("known@example.ru", city),
      ...own,
      password,
      password_confirmation: password,
    },
  });

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
  const response = await register(password);

  expect(refusal(response)).toEqual(invalid);
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
  const response = await register(password, own);

  expect(refusal(response)).toEqual(invalid);
  expect(Object.keys(errorsOf(response))).toEqual(["password"]);
});

it("refuses it as a new password too, and keeps the link", async () => {
  const email = "later@example.ru";
  await createAccount(test, city, email);
  const browser = await visitor(test);
  await browser.call(paths.sendResetLink, { body: { email } });
  const token = await resetToken(test, email);
  const change = (password: string) =>
    reset(browser, email, token, { password, password_confirmation: password });

  expect(Object.keys(errorsOf(await change("Qwerty123")))).toEqual(["password"]);
  expect((await login(await visitor(test), email, PASSWORD)).statusCode).toBe(200);
  expect((await change("Zaborchik-7")).statusCode).toBe(200);
});

/** Lets no password be checked before it is told to; then each is checked as ever. */
function stopChecks() {
  const { verify: check } = jest.requireActual<typeof argon2>("@node-rs/argon2");
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  jest.mocked(verify).mockImplementation(async (...asked) => {
    await mayGoOn;
    return check(...asked);
  });
  return goOn;
}

beforeEach(() => jest.mocked(verify).mockClear());

it("spends the time of a password check on an unknown account too", async () => {
  await createAccount(test, city, "time@example.ru");
  const checked = jest.mocked(verify);
  for (const email of ["time@example.ru", "no@x.ru"]) {
    await login(await visitor(test), email, "Wr0ngpass");
  }

  // A hash begins with the algorithm and its costs.
  const costs = checked.mock.calls.map(([hash]) => /^\$\w+\$[^$]+\$[^$]+/.exec(String(hash))?.[0]);
  expect(costs).toHaveLength(2);
  expect(costs[0]).toMatch(/^\$argon2id\$/);
  expect(costs[1]).toBe(costs[0]);
});

it("books while fifty passwords wait to be checked, and signs all fifty in", async () => {
  const owner = await createOwner(test.app);
  const person = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  const browsers = await Promise.all(Array.from({ length: 50 }, () => visitor(test)));
  const goOn = stopChecks();
  const wave = browsers.map((browser) => login(browser, owner.email, PASSWORD));

  expect((await book(person.browser, time)).intermediateStatus).toBe("booked");
  expect(verify).toHaveBeenCalledTimes(HASHES_AT_ONCE);

  goOn();
  const answers = await Promise.all(wave);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
});

it("asks who comes when too many wait to come again, and books meanwhile", async () => {
  const person = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  const browser = await visitor(test);
  const goOn = stopChecks();
  const most = HASHES_AT_ONCE + HASHES_WAITING;
  const wave = Array.from({ length: most + 10 }, () => login(browser, "nobody@example.ru"));

  const refused = await Promise.race(wave);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toContain("Повторите через");
  expect((await book(person.browser, time)).intermediateStatus).toBe("booked");
  expect((await person.browser.call(paths.listAppointments)).json().data).toHaveLength(1);

  goOn();
  const statuses = (await Promise.all(wave)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(statuses.filter((status) => status === 401)).toHaveLength(most);
});
