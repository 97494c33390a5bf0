import * as paths from "@rodinki/contract/paths";
import { sql } from "drizzle-orm";
import { staffDevices } from "../../database/schema/staff";
import { Browser, errorsOf, refusal } from "../../testing/browser";
import { solvedCaptcha } from "../../testing/captcha";
import { createClinic } from "../../testing/calendar";
import { emailsTo } from "../../testing/outbox";
import {
  accept,
  codeOf,
  colleague,
  enrolledColleague,
  enterCode,
  invitationToken,
  invite,
  signInStaff,
  STAFF_PASSWORD,
} from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";
import { from, statusesOf } from "../../testing/visitors";

/** Sign-in of the clinics' page: it resists guessing, and still admits the colleague. */
const test = useTestApp();

afterEach(() => jest.restoreAllMocks());

const newClinic = async (app = test.app) => (await createClinic(app)).id;

const useUpCodes = async (browser: Browser) => {
  for (let number = 0; number < 5; number += 1) await enterCode(browser, `00000${number}`);
};
const signedInHalf = async (email: string, browser = new Browser(test.app)) => {
  await signInStaff(browser, email);
  return browser;
};

it("lets the owner in from a known browser, or with a recovery code", async () => {
  const { email, browser, secret, recoveryCodes } = await enrolledColleague(
    test.app,
    await newClinic(),
  );
  const stranger = await signedInHalf(email);
  await useUpCodes(stranger);
  expect(refusal(await enterCode(stranger, codeOf(secret)))).toBe("429 too_many_requests");
  expect(refusal(await enterCode(stranger, "abcd-efgh-jkmn-pqrs"))).toBe("429 too_many_requests");

  await signedInHalf(email, browser);
  expect((await enterCode(browser, codeOf(secret))).statusCode).toBe(200);
  const elsewhere = await signedInHalf(email);
  expect((await enterCode(elsewhere, recoveryCodes[0] ?? "")).statusCode).toBe(200);
  // That browser is known now, so it has its own limit of five wrong codes.
  await useUpCodes(elsewhere);
  expect(refusal(await enterCode(elsewhere, codeOf(secret, 1)))).toBe("429 too_many_requests");
});

it("counts wrong codes after a right one for ten minutes of their own", async () => {
  const { email, browser, secret } = await enrolledColleague(test.app, await newClinic());
  await signedInHalf(email, browser);
  await enterCode(browser, "000000");
  const codeTriesSince = sql`now() - interval '9 minutes'`;
  await test.app.database.update(staffDevices).set({ codeTriesSince });
  expect((await enterCode(browser, codeOf(secret))).statusCode).toBe(200);

  await useUpCodes(browser);
  const { headers } = await enterCode(browser, "000000");
  expect(Number(headers["retry-after"])).toBeGreaterThan(60);
});

it("notifies the owner of what happens to the sign-in", async () => {
  const { email, browser, secret, recoveryCodes } = await enrolledColleague(
    test.app,
    await newClinic(),
  );
  const subjects = async () => (await emailsTo(test, email)).map(({ subject }) => subject);
  expect(await subjects()).toEqual([]);

  await signedInHalf(email, browser);
  await enterCode(browser, codeOf(secret));
  expect(await subjects()).toEqual([]);
  const other = await signedInHalf(email);
  await useUpCodes(other);
  await enterCode(other, recoveryCodes[0] ?? "");
  const next = (await other.call(paths.beginAuthenticator)).json().secret;
  await other.call(paths.confirmAuthenticator, { body: { code: codeOf(next) } });
  await other.call(paths.sendStaffPasswordLink, { body: { email } });
  const { text = "" } = (await emailsTo(test, email)).at(-1) ?? {};
  await accept(other, invitationToken(text), "An0ther-word");

  expect((await subjects()).map((subject) => subject.replaceAll("\u00a0", " "))).toEqual([
    "Неверные коды для страницы клиники",
    "Вход с резервным кодом",
    "Вход на страницу клиники с нового устройства",
    "Новое приложение с кодами",
    "Новый пароль для страницы клиники",
    "Пароль для страницы клиники изменён",
  ]);
  const [, recovery] = await emailsTo(test, email);
  expect(recovery?.text).toContain("Резервных кодов осталось: 9");
  expect(recovery?.text).toContain("Устройство:");
});

const clock = (answer: Parameters<typeof errorsOf>[0]) =>
  errorsOf(answer).code?.[0]?.replaceAll("\u00a0", " ");

it("says how far the phone's clock is off at set-up and sign-in", async () => {
  const { email, browser, secret } = await enrolledColleague(test.app, await newClinic());
  // The time is in the middle of a step, so that no step ends between a code and its check.
  const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  const now = jest.spyOn(Date, "now").mockReturnValue(middle);
  const next = (await browser.call(paths.beginAuthenticator)).json().secret;
  const confirm = (steps: number) =>
    browser.call(paths.confirmAuthenticator, { body: { code: codeOf(next, steps) } });

  expect(clock(await confirm(-4))).toMatch(/^Часы телефона отстают примерно на 2 минуты/);
  expect(clock(await confirm(2))).toMatch(/^Часы телефона спешат примерно на 1 минуту/);
  expect(clock(await confirm(-22))).toMatch(/^Код не подошёл/);

  const stranger = await signedInHalf(email);
  expect(clock(await enterCode(stranger, codeOf(secret, -10)))).toMatch(/на 5 минут,/);
  // A code of a later minute, answered as early once, is refused as used in that minute.
  const later = codeOf(secret, 6);
  expect(clock(await enterCode(stranger, later))).toMatch(/спешат примерно на 3 минуты\./);
  now.mockReturnValue(middle + 180_000);
  expect(clock(await enterCode(stranger, later))).toMatch(/уже использован/);
  expect((await enterCode(stranger, codeOf(secret, 1))).statusCode).toBe(200);
});

it("counts a wrong clock as a wrong code", async () => {
  const { email, secret } = await enrolledColleague(test.app, await newClinic());
  const stranger = await signedInHalf(email);
  for (const steps of [-4, -5, -6, -7, -8]) await enterCode(stranger, codeOf(secret, steps));
  expect(refusal(await enterCode(stranger, codeOf(secret)))).toBe("429 too_many_requests");
});

// Which texts have an address or a hidden sign: contract/web-address.test.ts and contract/line.test.ts.
it("shows nobody a name or a description that has an address or a hidden sign", async () => {
  const clinic = await newClinic();
  const { browser } = await colleague(test.app, clinic);
  const named = await invite(browser, clinic, {
    email: "new@clinic.example",
    name: "Касса t.me/k",
  });
  expect(Object.keys(errorsOf(named))).toEqual(["name"]);

  for (const [field, json] of [
    ["clinic/address", { clinic: { address: "ул. Ленина\u202e, д. 1" } }],
    ["clinic/metro", { clinic: { metro: "выплата.рф" } }],
    ["doctors/0/speciality", { doctors: [{ id: 1, speciality: "@kassa" }] }],
  ] as const) {
    const answer = await browser.call(paths.previewDescription, { params: { id: clinic }, json });
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
  }
});

// How guesses are counted: modules/accounts/limits.test.ts.
describe("with limits and a captcha", () => {
  const guarded = useTestApp({ RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" });
  const headers = from("192.0.2.7");

  it("requires a captcha after five wrong passwords, but not in a known browser", async () => {
    const { email, browser } = await enrolledColleague(guarded.app, await newClinic(guarded.app));
    const typed = (by: Browser, password: string, fields = {}) =>
      by.call(paths.signInStaff, { body: { email, password, ...fields }, headers });
    const stranger = new Browser(guarded.app);
    await statusesOf(6, () => typed(stranger, "Wr0ngpass"));

    expect(refusal(await typed(stranger, STAFF_PASSWORD))).toBe("422 captcha_failed");
    expect((await typed(browser, STAFF_PASSWORD)).statusCode).toBe(200);
    const solved = await solvedCaptcha(guarded.app);
    expect((await typed(stranger, STAFF_PASSWORD, solved)).statusCode).toBe(200);
  });

  it("lets a network try thirty links", async () => {
    const password = { password: STAFF_PASSWORD, password_confirmation: STAFF_PASSWORD };
    const body = { token: "x", ...password };
    const statuses = await statusesOf(32, () =>
      new Browser(guarded.app).call(paths.acceptInvitation, { body, headers }),
    );
    expect(statuses).toEqual({ 422: 30, 429: 2 });
  });
});
