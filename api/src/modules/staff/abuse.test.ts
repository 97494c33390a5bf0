import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { staff, staffSessions } from "../../database/schema/staff";
import { Browser, errorsOf } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { clinicsCommand } from "../../testing/commands";
import { emailsTo } from "../../testing/outbox";
import {
  accept,
  codeOf,
  colleague,
  enrolledColleague,
  enterCode,
  invitationToken,
  inviteColleague,
  signInStaff,
} from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";

/** Attacks on the clinics' page by people without access, and by concurrent calls. */
const test = useTestApp();

const newClinic = async () => (await createClinic(test.app)).id;
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

it("takes letters and emoji for a wrong code, and not for a fault of its own", async () => {
  const { browser } = await colleague(test.app, await newClinic());
  for (const code of ["１２３４５６", "абвгде", "12345é", "💉💉💉"]) {
    const answer = await enterCode(browser, code);
    expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([422, ["code"]]);
  }
});

it("gives valid recovery codes to one of two who confirm concurrently", async () => {
  const { email, token } = await inviteColleague(test.app, await newClinic());
  const browser = new Browser(test.app);
  await accept(browser, token);
  const { secret } = (await browser.call(paths.beginAuthenticator)).json();
  const twice = [browser.copy(), browser.copy()];

  const answers = await Promise.all(
    twice.map((each) =>
      each.call(paths.confirmAuthenticator, { body: { code: codeOf(secret, -1) } }),
    ),
  );

  expect(statuses(answers).slice(0, 1)).toEqual([200]);
  const good = answers.filter(({ statusCode }) => statusCode === 200);
  expect(good).toHaveLength(1);
  const visitor = new Browser(test.app);
  await signInStaff(visitor, email);
  const [code = ""] = good[0]?.json().recoveryCodes ?? [];
  expect((await enterCode(visitor, code)).statusCode).toBe(200);
});

it("lets nobody in with a password that is reset during the check", async () => {
  const { email } = await colleague(test.app, await newClinic());
  // Passwords are checked one after another, so the others are still being checked when the first has succeeded.
  const tries = Array.from({ length: 12 }, () => signInStaff(new Browser(test.app), email));
  await Promise.race(tries);
  await clinicsCommand(test.app.database, "reset-staff", email, "--as", "Олег");
  await Promise.all(tries);

  const [left] = await test.app.database
    .select({ sessions: sql<number>`count(*)::int` })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(eq(staff.email, email));
  expect(left).toEqual({ sessions: 0 });
});

it("lets nobody end a link or fill a mailbox by requests in another's name", async () => {
  const { email, token } = await inviteColleague(test.app, await newClinic());
  const request = () =>
    new Browser(test.app).call(paths.sendStaffPasswordLink, { body: { email } });
  for (let times = 0; times < 12; times += 1) expect((await request()).statusCode).toBe(200);

  const mailed = (await emailsTo(test, email)).map(({ text }) => invitationToken(text));
  expect(mailed).toHaveLength(4);
  expect((await accept(new Browser(test.app), token)).statusCode).toBe(200);
  for (const other of mailed) {
    expect((await accept(new Browser(test.app), other)).statusCode).toBe(422);
  }
});

it("lets no request of a password end an invitation's three days", async () => {
  const { email } = await inviteColleague(test.app, await newClinic());
  await new Browser(test.app).call(paths.sendStaffPasswordLink, { body: { email } });
  await test.app.database.execute(sql`update staff_invitations i
    set expires_at = i.expires_at - interval '71 hours' from ${staff} m where m.id = i.staff_id and m.email = ${email}`);

  const { text = "" } = (await emailsTo(test, email)).at(-1) ?? {};
  expect(text).toContain("Ссылка действует 72 часа");
  expect((await accept(new Browser(test.app), invitationToken(text))).statusCode).toBe(200);
});

it("takes no token that somebody else has chosen for the session", async () => {
  const { email, secret } = await colleague(test.app, await newClinic());
  const planted = "p".repeat(43);
  const browser = new Browser(test.app);
  browser.cookies.set("staff", planted);
  await signInStaff(browser, email);
  const half = browser.cookies.get("staff");
  await enterCode(browser, codeOf(secret));

  expect(new Set([planted, half, browser.cookies.get("staff")]).size).toBe(3);
  for (const token of [planted, half ?? ""]) {
    const thief = new Browser(test.app);
    thief.cookies.set("staff", token);
    expect((await thief.call(paths.showStaffSession)).statusCode).toBe(401);
  }
});

it("ends the session that a browser had when somebody else signs in there", async () => {
  const clinic = await newClinic();
  const [{ browser: shared }, { email }] = [
    await colleague(test.app, clinic),
    await colleague(test.app, clinic),
  ];
  const copy = shared.copy();

  expect((await signInStaff(shared, email)).statusCode).toBe(200);

  expect((await copy.call(paths.showStaffSession)).statusCode).toBe(401);
  expect((await shared.call(paths.showStaffSession)).json()).toMatchObject({ email, step: "code" });
});

it.each(["app", "recovery list"])(
  "takes a code of the %s once in four concurrent tries",
  async (where) => {
    const { email, secret, recoveryCodes } = await enrolledColleague(test.app, await newClinic());
    const browsers = Array.from({ length: 4 }, () => new Browser(test.app));
    for (const browser of browsers) await signInStaff(browser, email);
    const code = where === "app" ? codeOf(secret) : (recoveryCodes[0] ?? "");

    const answers = await Promise.all(browsers.map((browser) => enterCode(browser, code)));

    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
  },
);

it("parts nobody who follows a link while an operator replaces it", async () => {
  for (let times = 0; times < 4; times += 1) {
    const { email, token } = await inviteColleague(test.app, await newClinic());
    const reset = () =>
      clinicsCommand(test.app.database, "reset-staff", email, "--as", "Олег").then(() => 200);
    const followed = accept(new Browser(test.app), token);
    const [status] = await Promise.all([followed, reset(), reset(), reset()]);
    expect([200, 422]).toContain(status.statusCode);
  }
});

it("ends with the first all links that were requested concurrently", async () => {
  const { email } = await inviteColleague(test.app, await newClinic());
  const request = () =>
    new Browser(test.app).call(paths.sendStaffPasswordLink, { body: { email } });
  await Promise.all(Array.from({ length: 4 }, request));
  const tokens = (await emailsTo(test, email)).map(({ text }) => invitationToken(text));

  const answers = [];
  for (const token of tokens) answers.push(await accept(new Browser(test.app), token));

  expect(statuses(answers)).toEqual([200, 422, 422, 422]);
});
