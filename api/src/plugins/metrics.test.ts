import { asc, eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book, heldTimeId } from "../testing/booking";
import { refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { mailSettled, activationCode, undoToken } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { routePathOf, urlOf } from "../testing/url-of";
import { letters } from "../database/schema/mail";
import { securityEvents } from "../database/schema/security";
import {
  activate,
  ageSessions,
  login,
  updateEmail,
  visitor,
  createPerson,
} from "../testing/accounts";
import { until } from "../testing/until";

const token = "0123456789abcdef0123";
const test = useTestApp({ METRICS_TOKEN: token });
const closed = useTestApp();

const headers = { authorization: `Bearer ${token}` };
const read = async () => (await test.app.inject({ url: "/metrics", headers })).body;

it("counts requests, holds, bookings and e-mails", async () => {
  const [one, other] = [await signInOne(test.app), await signInOne(test.app)];
  const clinic = await createClinic(test.app);
  await book(one.browser, await createTime(test.app, clinic));
  await heldTimeId(other.browser, await createTime(test.app, clinic));
  await mailSettled(test);

  const text = await read();

  const route = `method="POST",route="${routePathOf(paths.createAppointment)}",status="201"`;
  expect(text).toContain(`http_request_duration_seconds_count{${route}} 1\n`);
  expect(text).toContain("\nholds_live 1\n");
  expect(text).toContain("\nappointments_live 1\n");
  expect(text).toContain("\nletters_waiting ");
  expect(text).toContain("\nlog_lines_dropped 0\n");
});

it("says how late the oldest e-mail is, with its retries", async () => {
  await mailSettled(test);
  expect(await read()).toContain("\nletters_oldest_seconds 0\n");
  // After seven attempts, with delays of 1 + 2 + … + 64 minutes; the next one is in a minute.
  const dueAt = sql`now() + interval '1 minute'`;
  await test.app.database.insert(letters).values({ kind: "question", attempts: 7, dueAt });

  const [, seconds] = /\nletters_oldest_seconds (\S+)\n/.exec(await read()) ?? [];

  expect(Number(seconds)).toBeGreaterThanOrEqual(126 * 60);
  expect(await read()).toContain("\npush_notices_oldest_seconds 0\n");
});

it("labels with route patterns, never with what was in the address", async () => {
  const filling = { params: { code: "very-secret-code" }, query: { email: "anna@example.ru" } };
  await test.app.inject(urlOf(paths.activate, filling));
  await test.app.inject("/no/such/path/anna@example.ru");

  const text = await read();

  expect(text).toContain(`route="${routePathOf(paths.activate)}"`);
  expect(text).not.toMatch(/secret|anna/);
});

it("shows nothing to a client without the token", async () => {
  for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: token }]) {
    const response = await test.app.inject({ url: "/metrics", headers });
    expect(refusal(response)).toBe("401 unauthenticated");
  }
});

it("does not exist without a token", async () => {
  expect((await closed.app.inject({ url: "/metrics", headers })).statusCode).toBe(404);
});

const kindsOf = async (userId: number) => {
  const rows = await test.app.database
    .select({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.id));
  return rows.map(({ kind }) => kind);
};
const settled = async (userId: number, count: number) => {
  await until(async () => (await kindsOf(userId)).length >= count);
  return kindsOf(userId);
};
const counted = async (kind: string) =>
  Number(new RegExp(`security_events_total\\{kind="${kind}"\\} (\\d+)`).exec(await read())?.[1]);

it("notes sign-ins, failures, refusals and changes, and counts them", async () => {
  const person = await createPerson(test);
  const { id, email, browser } = person;
  await login(await visitor(test), email, "Wr0ngpass");
  const moved = `moved-${email}`;
  await updateEmail(person, moved);
  await activate(test, await activationCode(test, moved), browser);
  await browser.call(paths.endOtherSessions);
  await ageSessions(test, id, 11);
  await browser.call(paths.getResetToken, { params: { id } });
  await (
    await visitor(test)
  ).call(paths.undoEmail, { body: { token: await undoToken(test, email) } });

  expect((await settled(id, 6)).sort()).toEqual([
    "email-changed",
    "email-undone",
    "refusal",
    "sessions-ended",
    "sign-in",
    "sign-in-failure",
  ]);
  expect(await counted("email-undone")).toBe(1);
  expect(await counted("sign-in")).toBeGreaterThanOrEqual(1);
});

it("counts every failure, and writes one line a minute of an account", async () => {
  const { id, email } = await createPerson(test);
  const before = await counted("sign-in-failure");
  const browser = await visitor(test);

  for (let attempt = 0; attempt < 4; attempt += 1) await login(browser, email, "Wr0ngpass");
  await login(browser, "nobody@example.ru", "Wr0ngpass");

  expect(await counted("sign-in-failure")).toBe(before + 5);
  expect(await settled(id, 2)).toEqual(["sign-in", "sign-in-failure"]);
});

it("goes on when the journal cannot be written", async () => {
  const { email } = await createPerson(test);
  await test.app.database.execute("alter table security_events rename to renamed");

  expect((await login(await visitor(test), email)).statusCode).toBe(200);

  await test.app.database.execute("alter table renamed rename to security_events");
});
