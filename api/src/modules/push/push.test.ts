import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { journal } from "../../database/schema/audit";
import { sessions } from "../../database/schema/accounts";
import { pushSubscriptions } from "../../database/schema/push";
import { login, visitor } from "../../testing/accounts";
import { refusal } from "../../testing/browser";
import { signInOne } from "../../testing/people";
import { showPush, subscribed, turnOn, startPushService } from "../../testing/push-service";
import type { PushService } from "../../testing/push-service";
import { sweep } from "../../testing/rows";
import { useTestApp } from "../../testing/test-app";

/** The limit of devices that the page names. */
const PUSH_DEVICES = 10;

let service: PushService;
const test = useTestApp(async () => {
  service = await startPushService();
  return { PUSH_SERVICES: `${service.origin},push.example.ru` };
});

afterAll(() => service.stop());

const turnOff = ({ browser }: Awaited<ReturnType<typeof signInOne>>, id: number) =>
  browser.call(paths.turnOffPush, { params: { id } });

const stored = (userId: number) =>
  test.app.database.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

it("turns notices on for a browser, once, and off again", async () => {
  const person = await signInOne(test.app);
  const browser = await subscribed(person, service);
  const { key, devices } = await showPush(person);

  expect(key).toMatch(/^B[\w-]{86}$/);
  expect(devices).toEqual([
    {
      id: expect.any(Number) as number,
      device: "Неизвестное устройство",
      current: true,
      fingerprint: expect.stringMatching(/^[\w-]{43}$/) as string,
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    },
  ]);
  expect(JSON.stringify(devices)).not.toContain(browser.endpoint);
  expect((await turnOn(person, browser)).json().data.id).toBe(devices[0]?.id);
  expect((await showPush(person)).devices).toHaveLength(1);

  expect((await turnOff(person, devices[0]?.id ?? 0)).statusCode).toBe(200);
  expect((await showPush(person)).devices).toEqual([]);
  expect(refusal(await turnOff(person, devices[0]?.id ?? 0))).toBe("404 not_found");
  const noted = await test.app.database
    .select({ action: journal.action })
    .from(journal)
    .where(sql`${journal.userId} = ${person.id} and ${journal.action} like '%-push'`)
    .orderBy(journal.id);
  expect(noted.map(({ action }) => action)).toEqual(["start-push", "end-push"]);
});

it("shows and ends nobody else's", async () => {
  const [person, stranger] = [await signInOne(test.app), await signInOne(test.app)];
  await subscribed(person, service);
  const [device] = (await showPush(person)).devices;

  expect((await showPush(stranger)).devices).toEqual([]);
  expect(refusal(await turnOff(stranger, device?.id ?? 0))).toBe("404 not_found");
  expect((await showPush(person)).devices).toHaveLength(1);
});

it("calls only known services, at their own port by https", async () => {
  const person = await signInOne(test.app);
  const before = service.requests();
  for (const endpoint of [
    "http://push.example.ru/x",
    "https://push.example.ru:8443/x",
    "https://example.ru/x",
    "https://evilpush.example.ru/x",
    "https://fcm.googleapis.com.example.ru/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "http://127.0.0.1:1/x",
    "http://169.254.169.254/latest/meta-data",
    "https://[fd00::1]/x",
    "file:///etc/passwd",
    "push",
  ]) {
    const answer = await turnOn(person, { ...service.subscribe(), endpoint });
    expect([endpoint, refusal(answer)]).toEqual([endpoint, "422 validation_failed"]);
  }
  expect(await stored(person.id)).toEqual([]);
  expect(service.requests()).toBe(before);

  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://push.example.ru/abc",
  ]) {
    const answer = await turnOn(person, { ...service.subscribe(), endpoint });
    expect([endpoint, answer.statusCode]).toEqual([endpoint, 201]);
  }
});

it("takes no useless keys, and none that were made for another server key", async () => {
  const person = await signInOne(test.app);
  const browser = service.subscribe();
  const other = service.subscribe().p256dh;

  expect(refusal(await turnOn(person, { ...browser, p256dh: "A".repeat(87) }))).toBe(
    "422 validation_failed",
  );
  expect(refusal(await turnOn(person, { ...browser, auth: "short" }))).toBe(
    "422 validation_failed",
  );
  expect(refusal(await turnOn(person, browser, { key: other }))).toBe("409 changed_meanwhile");
  expect(await stored(person.id)).toEqual([]);
});

it(`has ${PUSH_DEVICES} devices of a person at most, also concurrently`, async () => {
  const person = await signInOne(test.app);
  const many = await Promise.all(
    Array.from({ length: PUSH_DEVICES + 3 }, async () => {
      const browser = await visitor(test);
      await login(browser, person.email);
      return { browser };
    }),
  );
  const answers = await Promise.all(many.map((device) => turnOn(device, service.subscribe())));

  const codes = answers.map((answer) => (answer.statusCode === 201 ? "" : refusal(answer)));
  expect(codes.filter((code) => code === "")).toHaveLength(PUSH_DEVICES);
  expect(codes.filter((code) => code === "409 push_limit")).toHaveLength(3);
});

it("gives a browser to its latest subscriber, and one address to a session", async () => {
  const [first, second] = [await signInOne(test.app), await signInOne(test.app)];
  const browser = await subscribed(first, service);
  expect((await turnOn(second, browser)).statusCode).toBe(201);

  expect((await showPush(first)).devices).toEqual([]);
  await subscribed(second, service);
  expect((await showPush(second)).devices).toHaveLength(1);
});

it("ends with a sign-out of its device or of all, and another's sign-in", async () => {
  const [person, next] = [await signInOne(test.app), await signInOne(test.app)];
  const phone = { browser: await visitor(test) };
  await login(phone.browser, person.email);
  await subscribed(person, service);
  await subscribed(phone, service);

  await person.browser.call(paths.endOtherSessions);
  expect((await showPush(person)).devices).toMatchObject([{ current: true }]);
  await person.browser.call(paths.logout);
  expect(await stored(person.id)).toEqual([]);

  await subscribed(next, service);
  await login(next.browser, person.email);
  expect(await stored(next.id)).toEqual([]);
});

it("outlives a session that expires by itself", async () => {
  const person = await signInOne(test.app);
  await subscribed(person, service);
  await test.app.database
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(sessions.userId, person.id));
  await sweep(test.app.database);
  expect(await stored(person.id)).toMatchObject([{ sessionId: null }]);

  await login(person.browser, person.email);
  expect((await showPush(person)).devices).toMatchObject([{ current: false }]);
});
