import * as paths from "@rodinki/contract/paths";
import { Browser, errorsOf, refusal } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { clinicsCommand } from "../../testing/commands";
import { journalOf } from "../../testing/journal";
import { emailsTo } from "../../testing/outbox";
import {
  accept,
  ageStaffSessions,
  codeOf,
  colleague,
  enrolledColleague,
  enterCode,
  invitationToken,
  inviteColleague,
  signInStaff,
} from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const session = (browser: Browser) => browser.call(paths.showStaffSession);
const stepOf = async (browser: Browser) => {
  const answer = await session(browser);
  return answer.statusCode === 200 ? answer.json().step : "out";
};
const staffOf = (browser: Browser, clinic: number) =>
  browser.call(paths.listClinicStaff, { params: { id: clinic } });
const newClinic = async () => (await createClinic(test.app)).id;

it("leads from an invitation over a password and an app to the clinic", async () => {
  const clinic = await newClinic();
  const { email, token } = await inviteColleague(test.app, clinic);
  const browser = new Browser(test.app);

  expect((await accept(browser, token)).json()).toMatchObject({
    step: "authenticator",
    clinics: [],
  });
  expect(refusal(await staffOf(browser, clinic))).toBe("401 unauthenticated");
  const { secret, uri } = (await browser.call(paths.beginAuthenticator)).json();
  // The address is short, so that a cheap phone reads the picture; it leaves out the defaults of every app.
  expect(uri).toBe(
    `otpauth://totp/Rodinki:${encodeURIComponent(email)}?secret=${secret}&issuer=Rodinki`,
  );
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = (await browser.call(paths.confirmAuthenticator, { body })).json();

  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await session(browser)).json()).toMatchObject({
    email,
    name: "Анна Клиникова",
    step: "in",
    codeIsFresh: true,
    recoveryCodes: 10,
    network: false,
    clinics: [{ id: clinic, role: "coordinator" }],
  });
  expect((await staffOf(browser, clinic)).json().data).toMatchObject([
    { email, role: "coordinator", disabledAt: null, hasSignedIn: true },
  ]);
});

it("takes a link once, and a known password does not use it up", async () => {
  const { token } = await inviteColleague(test.app, await newClinic());
  const browser = new Browser(test.app);

  expect(errorsOf(await accept(browser, token, "Melanoma1"))).toHaveProperty("password");
  const both = await Promise.all([accept(browser, token), accept(new Browser(test.app), token)]);
  const again = await accept(new Browser(test.app), token);

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(refusal(again)).toBe("422 invalid_token");
});

it("asks for the password and then for a code, each of which counts once", async () => {
  const { email, secret } = await colleague(test.app, await newClinic());
  const [browser, other] = [new Browser(test.app), new Browser(test.app)];

  expect((await signInStaff(browser, email.toUpperCase())).json()).toMatchObject({ step: "code" });
  const before = browser.copy();
  const code = codeOf(secret);
  const spaced = await enterCode(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(spaced.json()).toMatchObject({ step: "in" });
  await signInStaff(other, email);
  const replayed = await enterCode(other, code);

  expect(errorsOf(replayed)).toEqual({ code: [expect.stringContaining("уже использован")] });
  expect(await stepOf(other)).toBe("code");
  expect(await stepOf(before)).toBe("out");
});

it("lets nobody guess codes: after five wrong ones the next waits", async () => {
  const { email, secret } = await colleague(test.app, await newClinic());
  const browser = new Browser(test.app);
  await signInStaff(browser, email);

  const tries = await Promise.all(
    Array.from({ length: 9 }, (_, number) => enterCode(browser, `00000${number}`)),
  );
  const right = await enterCode(browser, codeOf(secret));

  const statuses = tries.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(4).fill(429)]);
  expect(refusal(right)).toBe("429 too_many_requests");
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
});

it("takes a recovery code once instead of the app", async () => {
  const { email, recoveryCodes } = await enrolledColleague(test.app, await newClinic());
  const [first = ""] = recoveryCodes;
  const browser = new Browser(test.app);
  await signInStaff(browser, email);

  const typed = await enterCode(browser, first.toUpperCase().replaceAll("-", " "));
  expect(typed.json()).toMatchObject({ step: "in", recoveryCodes: 9 });
  await signInStaff(browser, email);
  expect(refusal(await enterCode(browser, first))).toBe("422 validation_failed");
});

it("changes the app only after a fresh code, and ends the old one's sessions", async () => {
  const { email, browser, secret } = await colleague(test.app, await newClinic());
  const thief = new Browser(test.app);
  await signInStaff(thief, email);
  expect(refusal(await thief.call(paths.beginAuthenticator))).toBe("403 code_required");
  const other = new Browser(test.app);
  await signInStaff(other, email);
  await enterCode(other, codeOf(secret));
  await ageStaffSessions(test.app, email, { code: 31 });
  expect(refusal(await browser.call(paths.beginAuthenticator))).toBe("403 code_required");

  await enterCode(browser, codeOf(secret, 1));
  const { secret: next } = (await browser.call(paths.beginAuthenticator)).json();
  // The old secret counts until the first code of the new one.
  expect(await stepOf(other)).toBe("in");
  const wrong = await browser.call(paths.confirmAuthenticator, { body: { code: codeOf(secret) } });
  const lost = browser.copy();
  const right = await browser.call(paths.confirmAuthenticator, { body: { code: codeOf(next) } });

  expect([wrong.statusCode, right.statusCode]).toEqual([422, 200]);
  expect([await stepOf(browser), await stepOf(other), await stepOf(thief)]).toEqual([
    "in",
    "out",
    "out",
  ]);
  // A browser that did not hear the answer is out, and comes in with the next code of the new app.
  expect(await stepOf(lost)).toBe("out");
  await signInStaff(lost, email);
  expect((await enterCode(lost, codeOf(next, 1))).json()).toMatchObject({ step: "in" });
});

it.each([
  ["twelve hours after the sign-in", { created: 12 * 60 + 1 }],
  ["two hours after the last call", { seen: 121 }],
])("ends a session %s", async (_, minutes) => {
  const { email, browser } = await colleague(test.app, await newClinic());
  await ageStaffSessions(test.app, email, minutes);
  expect(await stepOf(browser)).toBe("out");
  // A session without a code ends within a quarter of an hour.
  await signInStaff(browser, email);
  expect(await stepOf(browser)).toBe("code");
  await ageStaffSessions(test.app, email, { created: 16 });
  expect(await stepOf(browser)).toBe("out");
});

it("mails a link for another password, which opens nothing without a code", async () => {
  const { email, browser } = await colleague(test.app, await newClinic());
  const visitor = new Browser(test.app);
  const request = (to: string) =>
    visitor.call(paths.sendStaffPasswordLink, { body: { email: to } });
  const answers = [await request(email), await request("nobody@clinic.example")];
  const [sent] = (await emailsTo(test, email)).slice(-1);

  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect(await emailsTo(test, "nobody@clinic.example")).toEqual([]);
  const changed = await accept(visitor, invitationToken(sent?.text ?? ""), "An0ther-word");
  expect(changed.json()).toMatchObject({ step: "code", clinics: [] });
  expect(await stepOf(browser)).toBe("out");
  expect((await signInStaff(browser, email)).statusCode).toBe(401);
});

it("lets the operator replace a lost phone, and disable who has left", async () => {
  const clinic = await newClinic();
  const { email, browser, recoveryCodes } = await enrolledColleague(test.app, clinic);
  const { id } = (await session(browser)).json();

  const printed = await clinicsCommand(test.app.database, "reset-staff", email, "--as", "Олег");
  expect(await stepOf(browser)).toBe("out");
  expect((await accept(browser, invitationToken(printed))).json().step).toBe("authenticator");
  expect((await enterCode(browser, recoveryCodes[0] ?? "")).statusCode).toBe(422);

  await colleague(test.app, clinic);
  await clinicsCommand(test.app.database, "disable-staff", email, "--as", "Олег");
  expect(await stepOf(browser)).toBe("out");
  expect((await signInStaff(browser, email)).statusCode).toBe(401);
  const noted = await journalOf(test.app.database, "staff", id);
  expect(noted.map(({ action }) => action).slice(-3)).toEqual([
    "staff-reset",
    "staff-password",
    "staff-disable",
  ]);
  expect(noted.at(-1)).toMatchObject({ actor: "operator", operator: "Олег" });
});

it("mails a colleague what the operator does to their sign-in and role", async () => {
  const clinic = await newClinic();
  const { email } = await colleague(test.app, clinic);
  const { email: left } = await colleague(test.app, clinic);
  const command = (...words: string[]) => clinicsCommand(test.app.database, ...words);
  const subjectsTo = async (to: string) =>
    (await emailsTo(test, to)).map(({ subject }) => subject.replaceAll("\u00a0", " "));
  expect([await subjectsTo(email), await subjectsTo(left)]).toEqual([[], []]);

  await command("invite-staff", email, "Анна", String(await newClinic()));
  await command("invite-network", email, "Анна");
  await command("disable-staff", left);
  const printed = await command("reset-staff", email);

  expect(await subjectsTo(left)).toEqual(["Доступ к странице клиники закрыт"]);
  expect(await subjectsTo(email)).toEqual([
    "Ваша роль в клинике",
    "Ваша роль в сети клиник",
    "Вход на страницу клиники сброшен",
  ]);
  // The link is handed over by the operator: the e-mail only warns.
  const warning = (await emailsTo(test, email)).at(-1);
  expect(warning?.text).not.toContain(invitationToken(printed));
});
