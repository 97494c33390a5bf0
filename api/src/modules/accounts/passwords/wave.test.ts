import { verify } from "@node-rs/argon2";
import type * as argon2 from "@node-rs/argon2";
import * as paths from "@rodinki/contract/paths";
import { login, PASSWORD, visitor } from "../../../testing/accounts";
import { book } from "../../../testing/booking";
import { createClinic, createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { createOwner } from "../../../testing/registered";
import { useTestApp } from "../../../testing/test-app";
import { HASHES_AT_ONCE, HASHES_WAITING } from "./passwords";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});

const test = useTestApp();

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
