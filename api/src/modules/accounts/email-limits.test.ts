import { eq, sql } from "drizzle-orm";
import type { CallName } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";
import { letters } from "../../database/schema/mail";
import { Browser, refusal } from "../../testing/browser";
import { CAPTCHA, solvedCaptcha } from "../../testing/captcha";
import { createClinic } from "../../testing/calendar";
import { activationCode, emailsTo, resetToken } from "../../testing/outbox";
import { createOwner, registration } from "../../testing/accounts";
import { from, statusesOf } from "../../testing/visitors";
import { tooMany } from "../../testing/refusals";
import { useTestApp } from "../../testing/test-app";

const HOME = "203.0.113.7";
const STRANGER = "192.0.2.1";
type Fields = Record<string, string | number | boolean>;

describe("behind a captcha", () => {
  const test = useTestApp({ RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" });
  const send = async (call: CallName, body: Fields, address: string) =>
    (await new Browser(test.app).open()).call(call, { body, headers: from(address) });

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
    const { email } = await createOwner(test.app);
    const fields = { ...(await form()), email };
    const junk = await statusesOf(12, (number) =>
      send(call, { ...fields, ...(number % 2 ? { [CAPTCHA]: "junk" } : {}) }, STRANGER),
    );
    expect(new Set(junk)).toEqual(new Set([422]));
    const ask = async (address: string) =>
      send(call, { ...fields, ...(await solvedCaptcha(test.app)) }, address);
    for (const status of await statusesOf(5, () => ask(STRANGER))) expect(status).toBeLessThan(300);

    const sixth = await ask(STRANGER);

    expect(refusal(sixth)).toEqual(tooMany);
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(HOME)).statusCode).toBeLessThan(300);
  });
});

describe("strangers beside the owner", () => {
  const test = useTestApp({ RATE_LIMIT: "on" });
  const send = async (call: CallName, body: Fields, address: string) =>
    (await new Browser(test.app).open()).call(call, { body, headers: from(address) });
  const ask = (email: string, address: string) => send(paths.sendResetLink, { email }, address);
  const password = "N3wpassword";
  const reset = (email: string, token: string, address: string) =>
    send(paths.resetPassword, { email, token, password, password_confirmation: password }, address);

  it("do not fill the mailbox: while a link is good, the next waits a minute", async () => {
    const { id, email } = await createOwner(test.app);
    const resets = async () =>
      (await emailsTo(test, email)).filter(({ text }) => text.includes("reset=")).length;
    const age = (time: string) =>
      test.app.database
        .update(letters)
        .set({ createdAt: sql`${letters.createdAt} - ${time}::interval` })
        .where(eq(letters.userId, id));

    const answers = await statusesOf(20, (number) => ask(email, `198.51.100.${number}`));
    expect(answers).toEqual(Array(20).fill(200));
    expect(await resets()).toBe(1);
    for (let minute = 1; minute < 8; minute += 1) {
      await age("1 minute");
      await ask(email, `198.51.100.${minute}`);
    }
    expect(await resets()).toBe(5);
    await age("10 minutes");
    await ask(email, HOME);
    expect(await resets()).toBe(6);

    await reset(email, await resetToken(test, email), HOME);
    await ask(email, HOME);
    expect(await resets()).toBe(7);
  });

  it("have a hundred e-mails sent from one network in an hour, and none beyond", async () => {
    const statuses = await statusesOf(105, (number) =>
      send(paths.resendActivation, { email: `user${number}@example.ru` }, STRANGER),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("have five e-mails sent for one old link in an hour from one network", async () => {
    const again = (code: string) => send(paths.resendActivation, { code }, "198.51.100.77");

    const statuses = await statusesOf(6, () => again("one"));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await again("another")).statusCode).toBe(200);
  });

  it("do not stop a right token with wrong ones, whatever their network", async () => {
    const { email } = await createOwner(test.app);
    await ask(email, HOME);
    const token = await resetToken(test, email);
    const many = await statusesOf(40, (number) => reset(email, "x", `2001:db8:1:${number}::1`));
    const one = await statusesOf(40, (number) =>
      reset(`user${number}@example.ru`, "x", `2001:db8:2:3::${number}`),
    );

    const right = await reset(email, token, "2001:db8:2:3::ffff");

    expect(new Set(many)).toEqual(new Set([422]));
    expect(one.filter((status) => status === 422)).toHaveLength(30);
    expect(one.filter((status) => status === 429)).toHaveLength(10);
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
    const strangers = await statusesOf(6, () => register(STRANGER));
    expect(strangers.sort()).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await register(HOME)).statusCode).toBe(201);
    const guesses = await statusesOf(40, (number) => activate(`guess${number}`));
    expect(guesses.filter((status) => status === 404)).toHaveLength(30);
    expect(guesses.filter((status) => status === 429)).toHaveLength(10);

    expect((await activate(await activationCode(test, "new@example.ru"))).statusCode).toBe(200);
  });
});
