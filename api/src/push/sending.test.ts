import { eq, sql } from "drizzle-orm";
import { sendingPush } from "./worker";
import * as paths from "@rodinki/contract/paths";
import { letters } from "../database/schema/mail";
import { pushNotices, pushSubscriptions } from "../database/schema/push";
import { book, cancel } from "../testing/booking";
import { clinicAtNoon, createClinic, createTime } from "../testing/calendar";
import { emailsTo, mailSettled } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { noticesTo, showPush, subscribed, startPushService } from "../testing/push-service";
import type { PushService } from "../testing/push-service";
import { reminderToken } from "../testing/reminders";
import { useTestApp } from "../testing/test-app";
import { booked, lapse, offerTo, waiting } from "../testing/waiting";
import { refusal } from "../testing/browser";
import { closeAsProposed, createDay, passEmailDelay, undo } from "../testing/closing";
import { colleague } from "../testing/staff";
import { pushDelivery } from "./delivery";
import { claimNotice } from "./push-repository";

const lines: string[] = [];
let service: PushService;
const test = useTestApp(
  async () => {
    service = await startPushService();
    return { PUSH_SERVICES: service.origin, MAIL_FROM: "Сайт <site@example.ru>" };
  },
  { logStream: { write: (line) => void lines.push(line) } },
);

afterEach(async () => {
  service.answer(() => ({ status: 201 }));
  await test.app.database.delete(pushSubscriptions);
});
afterAll(() => service.stop());

async function offered({ answer = 201 } = {}) {
  const clinic = await clinicAtNoon(test);
  const { person, visitId } = await booked(test, clinic);
  const waiter = await waiting(test, clinic);
  const phone = await subscribed(waiter, service);
  service.answer(() => ({ status: answer }));
  await cancel(person.browser, visitId);
  const offer = await offerTo(test, waiter);
  await test.app.pushSettled();
  return { waiter, phone, offer };
}

const noticesOf = (userId: number) =>
  test.app.database
    .select({
      attempts: pushNotices.attempts,
      dueAt: pushNotices.dueAt,
      sentAt: pushNotices.sentAt,
      droppedAt: pushNotices.droppedAt,
    })
    .from(pushNotices)
    .innerJoin(letters, eq(letters.id, pushNotices.letterId))
    .where(eq(letters.userId, userId));

const makeDue = () => test.app.database.update(pushNotices).set({ dueAt: sql`now()` });

it("sends a phone an offer and its end, and nothing else", async () => {
  const begun = Date.now();
  const { waiter, phone, offer } = await offered();
  const [notice, ...others] = await noticesTo(test, service, phone);

  expect(others).toEqual([]);
  expect(notice).toEqual({
    tag: expect.stringMatching(/^[\w-]{32}$/) as string,
    path: "/lk/waiting",
    answerBy: expect.any(Number) as number,
  });
  const answerBy = notice?.answerBy ?? 0;
  // The two values of the same moment differ: one is rounded to a millisecond, the other truncated.
  expect(answerBy).toBeCloseTo(Date.parse(offer?.expiresAt ?? ""), -1);
  const [sent] = service.received.slice(-1);
  expect(sent?.headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
  // The push service stores it as long as there is time left to answer.
  const sentAt = answerBy - Number(sent?.headers.ttl) * 1000;
  expect(sentAt).toBeGreaterThanOrEqual(begun);
  expect(sentAt).toBeLessThan(Date.now() + 1000);
  expect(sent?.claims).toMatchObject({ aud: service.origin, sub: "mailto:site@example.ru" });
  expect(sent?.body.toString("latin1")).not.toContain("waiting");
  // The e-mail is sent in any case.
  expect((await emailsTo(test, waiter.email)).at(-1)?.subject).toContain("Освободилось");
});

it("sends a notice of a coming visit once, as long as any other notice", async () => {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const { id: appointmentId } = await book(
    person.browser,
    await createTime(test.app, clinic, 3 * 24 * 60),
  );
  const phone = await subscribed(person, service);
  expect(await noticesTo(test, service, phone)).toEqual([]);

  await reminderToken(test, { email: person.email, appointmentId });
  expect(await noticesTo(test, service, phone)).toMatchObject([
    { path: "/lk/appointments", answerBy: null },
  ]);
  expect(await noticesTo(test, service, phone)).toHaveLength(1);
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1);

  await cancel(person.browser, appointmentId);
  await makeDue();
  expect(await noticesTo(test, service, phone)).toHaveLength(1);
});

it("sends nothing from before a phone was turned on, nor once it is off", async () => {
  const { waiter } = await offered();
  await mailSettled(test);
  const late = await subscribed(waiter, service);
  expect(await noticesTo(test, service, late)).toEqual([]);

  const [device] = (await showPush(waiter)).devices;
  await waiter.browser.call(paths.turnOffPush, { params: { id: device?.id ?? 0 } });
  expect(await noticesOf(waiter.id)).toEqual([]);
});

it("forgets a browser whose service no longer knows it, with its notices", async () => {
  const { waiter } = await offered({ answer: 410 });

  expect((await showPush(waiter)).devices).toEqual([]);
  expect(await noticesOf(waiter.id)).toEqual([]);
});

it("retries as late as a service wants, and gives up when the offer is over", async () => {
  const { waiter, phone } = await offered({ answer: 503 });
  expect(await noticesOf(waiter.id)).toMatchObject([{ attempts: 1, sentAt: null }]);
  expect(lines.join("")).toContain("a notice was not delivered and will be retried");
  expect(lines.join("")).not.toContain(new URL(phone.endpoint).pathname);

  const dueAfter = async (attempts: number) => {
    await test.app.database.update(pushNotices).set({ attempts, dueAt: sql`now()` });
    await test.app.pushSettled();
    const [{ dueAt } = { dueAt: new Date(0) }] = await noticesOf(waiter.id);
    return dueAt.getTime() - Date.now();
  };
  // 15 seconds, doubled by each attempt.
  const fifth = await dueAfter(4);
  expect([fifth > 230_000, fifth < 241_000]).toEqual([true, true]);
  service.answer(() => ({ status: 429, headers: { "retry-after": "600" } }));
  expect(await dueAfter(1)).toBeGreaterThan(590_000);

  await lapse(test, { withGrace: true });
  service.answer(() => ({ status: 201 }));
  await makeDue();
  expect(await noticesTo(test, service, phone)).toEqual([]);
  expect(await noticesOf(waiter.id)).toMatchObject([{ droppedAt: expect.any(Date) as Date }]);
});

it("follows no redirect, and gives up what is refused for good", async () => {
  const { waiter } = await offered({ answer: 400 });
  expect(await noticesOf(waiter.id)).toMatchObject([{ droppedAt: expect.any(Date) as Date }]);

  const inside = await startPushService();
  service.answer(() => ({ status: 307, headers: { location: `${inside.origin}/x` } }));
  const other = await offered({ answer: 307 });
  await inside.stop();
  expect(inside.requests()).toBe(0);
  expect(await noticesOf(other.waiter.id)).toMatchObject([{ attempts: 1, sentAt: null }]);
});

it("resends what a process had claimed when it died, under the same topic", async () => {
  const { waiter, phone } = await offered({ answer: 503 });
  service.answer(() => ({ status: 201 }));
  const { key } = await showPush(waiter);
  await makeDue();
  // The process dies after the claim, before or after the notice was sent.
  expect(await claimNotice(test.app.database, key)).not.toBeNull();
  expect(await noticesTo(test, service, phone)).toEqual([]);

  await makeDue();
  expect(await noticesTo(test, service, phone)).toHaveLength(1);
  expect(service.received.at(-1)?.headers.topic).toMatch(/^[\w-]{32}$/);
});

it("sends nothing to a browser that has subscribed with another key of ours", async () => {
  const { waiter, phone } = await offered({ answer: 503 });
  service.answer(() => ({ status: 201 }));
  await test.app.database.update(pushSubscriptions).set({ serverKey: "another" });
  await makeDue();
  expect(await noticesTo(test, service, phone)).toEqual([]);
  expect(await noticesOf(waiter.id)).toMatchObject([{ sentAt: null }]);
});

it("calls nobody who has no public address, whatever the name", async () => {
  const push = pushDelivery({
    keys: { publicKey: "", privateKey: "" },
    services: [],
    subject: "mailto:site@example.ru",
  });
  const notice = { about: "x", path: "/lk", answerBy: null, ttl: 60, urgency: "high" } as const;
  const browser = service.subscribe();
  // The host was allowed when the browser subscribed.
  expect(await push(browser, notice)).toEqual({ is: "expired" });
});

async function closedMorning() {
  const at = await createDay(test.app, [["10:00", "10:15"], ["13:00"]]);
  const phones = [];
  for (const time of ["10:00", "10:15"]) {
    const person = await signInOne(test.app);
    await book(person.browser, at.at(time));
    phones.push(await subscribed(person, service));
  }
  const { browser } = await colleague(test.app, at.clinic.id);
  const done = await closeAsProposed(browser, at);
  expect(done).toMatchObject({ moved: 1, canceled: 1 });
  return { at, phones, browser, id: done.action.id };
}

it("says what a clinic has changed when its e-mails leave, and not before", async () => {
  const { phones } = await closedMorning();
  for (const phone of phones) expect(await noticesTo(test, service, phone)).toEqual([]);

  await passEmailDelay(test.app);
  const tags: (string | undefined)[] = [];
  for (const phone of phones) {
    const notices = await noticesTo(test, service, phone);
    expect(notices).toMatchObject([{ path: "/lk/appointments", answerBy: null }]);
    tags.push(notices[0]?.tag);
  }
  // All notices of one closing share a tag, so that a person with several visits sees one notice.
  expect(new Set(tags).size).toBe(1);
});

it("is too late to undo once a notice was made, though its e-mail waits", async () => {
  const { at, browser, id } = await closedMorning();
  const [email] = await test.app.database
    .select({ id: letters.id, userId: letters.userId })
    .from(letters)
    .where(sql`${eq(letters.actionId, id)} and ${letters.recipient} is not null`);
  const [phone] = await test.app.database
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, email?.userId ?? 0));
  await test.app.database
    .insert(pushNotices)
    .values({ letterId: email?.id ?? 0, subscriptionId: phone?.id ?? 0 });

  expect(refusal(await undo(browser, at, id))).toBe("409 too_late");
});

it("sends a notice once, however many processes do it concurrently", async () => {
  const { waiter, phone } = await offered({ answer: 503 });
  service.answer(() => ({ status: 201 }));
  await test.app.database.delete(pushNotices);
  const { key } = await showPush(waiter);
  const sent: string[] = [];
  const workers = Array.from({ length: 4 }, () =>
    sendingPush({
      database: test.app.database,
      serverKey: key,
      log: { error: () => undefined },
      push: ({ endpoint }) => {
        sent.push(endpoint);
        return Promise.resolve({ is: "taken" });
      },
    }),
  );
  await Promise.all(workers.map((work) => work(() => false)));
  expect(sent.length + (await noticesTo(test, service, phone)).length).toBe(1);
});

it("says nothing of what was undone in time", async () => {
  const { at, phones, browser, id } = await closedMorning();
  expect((await undo(browser, at, id)).statusCode).toBe(200);

  await passEmailDelay(test.app);
  for (const phone of phones) expect(await noticesTo(test, service, phone)).toEqual([]);
});
