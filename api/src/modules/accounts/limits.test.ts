import { sql } from "drizzle-orm";
import type { CallName } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";
import { Browser, refusal, errorsOf } from "../../testing/browser";
import { CAPTCHA, solvedCaptcha } from "../../testing/captcha";
import { createClinic } from "../../testing/calendar";
import { activationCode, emailsTo, resetToken } from "../../testing/outbox";
import { registration, PASSWORD } from "../../testing/accounts";
import { from, statusesOf, typePassword } from "../../testing/visitors";
import type { TestApp } from "../../testing/test-app";
import { useTestApp } from "../../testing/test-app";
import { signInOne } from "../../testing/people";

const HOME = "203.0.113.7";
const STRANGER = "192.0.2.9";
const WRONG = "Wr0ngpass";
type Fields = Record<string, string | number | boolean>;

const sender = (test: TestApp) => async (call: CallName, body: Fields, address: string) =>
  (await new Browser(test.app).open()).call(call, { body, headers: from(address) });

describe("with a captcha", () => {
  const test = useTestApp({ RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" });
  const send = sender(test);
  const wrong = (email: string, address: string, fields = {}) =>
    typePassword(test.app, { email, password: WRONG, address, fields });
  const right = (email: string, address: string, fields = {}) =>
    typePassword(test.app, { email, password: PASSWORD, address, fields });

  it("asks for it after five wrong passwords, and spends none needlessly", async () => {
    const { email } = await signInOne(test.app);
    const token = await solvedCaptcha(test.app);
    expect((await right(email, HOME, token)).statusCode).toBe(200);
    expect(await statusesOf(5, () => wrong(email, HOME))).toEqual({ 401: 5 });

    const bare = await right(email, HOME);
    const junk = await right(email, HOME, { [CAPTCHA]: "junk" });

    expect([refusal(bare), refusal(junk)]).toEqual(["422 captcha_failed", "422 captcha_failed"]);
    expect(Object.keys(errorsOf(bare))).toEqual([CAPTCHA]);
    expect((await right(email, HOME, token)).statusCode).toBe(200);
    expect(refusal(await right(email, HOME, token))).toBe("422 captcha_failed");
    expect((await right(email, "203.0.113.8")).statusCode).toBe(200);
  });

  it("lets five of many concurrent wrong passwords be tried", async () => {
    const { email } = await signInOne(test.app);
    const statuses = await statusesOf(25, () => wrong(email, "192.0.2.3"));
    expect(statuses).toEqual({ 401: 5, 422: 20 });
  });

  it("stops a network after thirty wrong passwords, and no known browser", async () => {
    const { email } = await signInOne(test.app);
    const address = "192.0.2.4";
    const own = await new Browser(test.app).open();
    const typed = { email, password: PASSWORD };
    await own.call(paths.login, { body: typed, headers: from(address) });
    await own.call(paths.logout);
    await statusesOf(5, () => wrong(email, address));
    for (let tried = 5; tried < 30; tried += 1) {
      const response = await wrong(email, address, await solvedCaptcha(test.app));
      expect(response.statusCode).toBe(401);
    }

    const refused = await right(email, address, await solvedCaptcha(test.app));

    expect(refusal(refused)).toBe("429 too_many_requests");
    // In five to ten minutes: ten are counted, and the tries above take some of the first five.
    expect(Math.ceil(Number(refused.headers["retry-after"]) / 300)).toBe(2);
    expect((await right(email, HOME)).statusCode).toBe(200);
    const body = { ...typed, ...(await solvedCaptcha(test.app)) };
    const owner = await own.call(paths.login, { body, headers: from(address) });
    expect(owner.statusCode).toBe(200);
  });

  it("counts tries without the captcha, and stops nobody who has solved it", async () => {
    const { email } = await signInOne(test.app);
    const address = "192.0.2.6";
    await statusesOf(5, () => wrong(email, address));

    const unsolved = await statusesOf(40, (number) =>
      right(email, address, number % 2 ? { [CAPTCHA]: "junk" } : {}),
    );

    expect(unsolved).toEqual({ 422: 30, 429: 10 });
    expect((await right(email, address, await solvedCaptcha(test.app))).statusCode).toBe(200);
    expect((await right(email, HOME)).statusCode).toBe(200);
  });

  it("asks everybody once many networks try an account, and lets the owner in", async () => {
    const { email } = await signInOne(test.app);
    await statusesOf(50, (number) => wrong(email, `198.51.100.${number}`));

    expect(refusal(await right(email, HOME))).toBe("422 captcha_failed");
    expect((await right(email, HOME, await solvedCaptcha(test.app))).statusCode).toBe(200);
  });

  it("asks a network that tries many accounts, also one of IPv6", async () => {
    const { email } = await signInOne(test.app);
    const address = (number: number) => `2001:db8:1:2:${number}::1`;
    await statusesOf(30, (number) => wrong(`user${number}@example.ru`, address(number)));

    expect(refusal(await right(email, address(99)))).toBe("422 captcha_failed");
    expect((await right(email, address(99), await solvedCaptcha(test.app))).statusCode).toBe(200);
    expect((await right(email, "2001:db8:1:3::1")).statusCode).toBe(200);
  });

  it.each<[CallName, () => Promise<Fields>]>([
    [paths.sendResetLink, () => Promise.resolve({})],
    [paths.register, async () => registration("", (await createClinic(test.app)).cityId)],
    [
      paths.sendQuestion,
      () => Promise.resolve({ name: "Анна", question: "Когда?", "policy-agree": true }),
    ],
    [
      paths.askForOpeningAlert,
      async () => ({ city_id: (await createClinic(test.app)).cityId, "policy-agree": true }),
    ],
  ])("lets a network write to an address by %s five times an hour", async (call, form) => {
    const { email } = await signInOne(test.app);
    const fields = { ...(await form()), email };
    const junk = await statusesOf(6, () => send(call, { ...fields, [CAPTCHA]: "junk" }, STRANGER));
    expect(junk).toEqual({ 422: 6 });
    const ask = async (address: string) =>
      send(call, { ...fields, ...(await solvedCaptcha(test.app)) }, address);
    const statuses = Object.keys(await statusesOf(5, () => ask(STRANGER))).map(Number);
    expect(Math.max(...statuses)).toBeLessThan(300);

    const sixth = await ask(STRANGER);

    expect(refusal(sixth)).toBe("429 too_many_requests");
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(HOME)).statusCode).toBeLessThan(300);
  });
});

describe("without a captcha, strangers beside the owner", () => {
  const test = useTestApp({ RATE_LIMIT: "on" });
  const send = sender(test);
  const ask = (email: string, address: string) => send(paths.sendResetLink, { email }, address);
  const password = "N3wpassword";
  const reset = (email: string, token: string, address: string) =>
    send(paths.resetPassword, { email, token, password, password_confirmation: password }, address);

  it("do not fill the mailbox: while a link is good, the next waits a minute", async () => {
    const { id, email } = await signInOne(test.app);
    const resets = async () =>
      (await emailsTo(test, email)).filter(({ text }) => text.includes("reset=")).length;
    const aMinutePasses = sql`update letters set created_at = created_at - interval '1 minute' where user_id = ${id}`;

    const answers = await statusesOf(20, (number) => ask(email, `198.51.100.${number}`));
    expect(answers).toEqual({ 200: 20 });
    expect(await resets()).toBe(1);
    await test.app.database.execute(aMinutePasses);
    await ask(email, HOME);
    expect(await resets()).toBe(2);

    await reset(email, await resetToken(test, email), HOME);
    await ask(email, HOME);
    expect(await resets()).toBe(3);
  });

  it("have 100 e-mails sent from one network in an hour, 5 for one old link", async () => {
    const resend = (body: Fields) => send(paths.resendActivation, body, STRANGER);
    const many = await statusesOf(105, (number) => resend({ email: `user${number}@example.ru` }));
    expect(many).toEqual({ 200: 100, 429: 5 });

    const again = (code: string) => send(paths.resendActivation, { code }, "198.51.100.77");
    expect(await statusesOf(6, () => again("one"))).toEqual({ 200: 5, 429: 1 });
    expect((await again("another")).statusCode).toBe(200);
  });

  it("do not stop a right token with wrong ones, whatever their network", async () => {
    const { email } = await signInOne(test.app);
    await ask(email, HOME);
    const token = await resetToken(test, email);
    const many = await statusesOf(40, (number) => reset(email, "x", `2001:db8:1:${number}::1`));
    const one = await statusesOf(40, (number) =>
      reset(`user${number}@example.ru`, "x", `2001:db8:2:3::${number}`),
    );

    const right = await reset(email, token, "2001:db8:2:3::ffff");

    expect([many, one]).toEqual([{ 422: 40 }, { 422: 30, 429: 10 }]);
    expect(right.statusCode).toBe(200);
  });

  it("do not stop a right activation or registration with wrong ones", async () => {
    const { cityId } = await createClinic(test.app);
    const activate = (code: string) =>
      new Browser(test.app).call(paths.activate, {
        params: { code },
        headers: { ...from(HOME), "x-requested-with": "XMLHttpRequest" },
      });
    const register = (address: string) =>
      send(paths.register, registration("new@example.ru", cityId), address);
    expect(await statusesOf(6, () => register(STRANGER))).toEqual({ 201: 5, 429: 1 });
    expect((await register(HOME)).statusCode).toBe(201);
    const guesses = await statusesOf(40, (number) => activate(`guess${number}`));
    expect(guesses).toEqual({ 404: 30, 429: 10 });

    expect((await activate(await activationCode(test, "new@example.ru"))).statusCode).toBe(200);
  });

  it("never refuses the owner, whatever strangers type from any network", async () => {
    const { email } = await signInOne(test.app);
    const stranger = (address: string) =>
      typePassword(test.app, { email, password: WRONG, address });

    const flood = Promise.all([
      statusesOf(40, (number) => stranger(`198.51.100.${number}`)),
      statusesOf(20, () => stranger("192.0.2.1")),
    ]);
    const amid = await typePassword(test.app, { email, address: HOME });
    const [many, one] = await flood;
    const after = await typePassword(test.app, { email, address: HOME });

    expect([amid.statusCode, after.statusCode]).toEqual([200, 200]);
    expect([many, one]).toEqual([{ 401: 40 }, { 401: 10, 429: 10 }]);
  });

  it("counts no right password, nor one sent without the session's token", async () => {
    const { email } = await signInOne(test.app);
    const browser = new Browser(test.app);
    const forged = await statusesOf(20, () =>
      browser.call(paths.login, { body: { email, password: WRONG }, headers: from(HOME) }),
    );

    expect(forged).toEqual({ 419: 20 });
    for (let time = 0; time < 15; time += 1) {
      expect((await typePassword(test.app, { email, address: HOME })).statusCode).toBe(200);
    }
  });
});
