import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { cancel, create, heldTimeId, move, visitThatIsOver, hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { clinicAtNoon, createClinic, createTime, freeTime } from "../../../testing/calendar";
import type { TestClinic } from "../../../testing/calendar";
import { closeDay } from "../../../testing/closing";
import { signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import {
  booked,
  entries,
  entryOf,
  join,
  offered,
  offerTo,
  offerToken,
  waiting,
  lapse,
} from "../../../testing/waiting";
import { letters } from "../../../database/schema/mail";
import { emailsTo, secretMailedTo } from "../../../testing/outbox";

const test = useTestApp();

const year = new Date().getFullYear();
const birthday = `01.06.${year - 8}`;

const timeForChildren = (clinic: TestClinic) => createTime(test.app, clinic, undefined, 3);

/** Books a child in another city, where a released time suits nobody who waits. */
async function bookChild(person: Person, birth_date = birthday) {
  const time = await timeForChildren(await createClinic(test.app));
  const timeId = await heldTimeId(person.browser, time);
  const booked = await create(person.browser, timeId, { name: "Вера", birth_date });
  expect(booked.statusCode).toBe(201);
  return booked.json().data.id;
}

async function waitingParent(clinic: TestClinic) {
  await createTime(test.app, clinic);
  return waiting(test, clinic, { birthday });
}

it("lets another visit move to the offered time, which ends the waiting", async () => {
  const clinic = await clinicAtNoon(test);
  const parent = await waitingParent(clinic);
  const visitId = await bookChild(parent, `02.07.${year - 7}`);
  const time = await timeForChildren(clinic);
  expect(await offerTo(test, parent)).toMatchObject({ clinicTimeId: time.id });

  expect((await move(parent.browser, visitId, time)).statusCode).toBe(200);
  expect(await entries(parent)).toEqual([]);
});

it("holds no time for a child booked elsewhere, until that is canceled", async () => {
  const clinic = await clinicAtNoon(test);
  const first = await waitingParent(clinic);
  const second = await waiting(test, clinic, { birthday });
  const visitId = await bookChild(first);
  const time = await timeForChildren(clinic);

  expect(await offerTo(test, first)).toBeNull();
  expect(await entries(first)).toMatchObject([{ paused: true }]);
  expect(await offerTo(test, second)).toMatchObject({ clinicTimeId: time.id });

  await cancel(first.browser, visitId);
  expect(await entries(first)).toMatchObject([{ paused: false }]);
  const another = await timeForChildren(clinic);
  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: another.id });
});

it("offers to the second twin, who waits once the first is booked", async () => {
  const clinic = await clinicAtNoon(test);
  const parent = await signInOne(test.app);
  await bookChild(parent);
  await createTime(test.app, clinic);
  expect((await join(parent.browser, clinic, { birthday })).statusCode).toBe(201);

  const time = await timeForChildren(clinic);
  expect(await offerTo(test, parent)).toMatchObject({ clinicTimeId: time.id });
});

it("deletes the entry of a patient who was seen, and no other", async () => {
  const clinic = await clinicAtNoon(test);
  await createTime(test.app, clinic, undefined, null);
  const person = await waitingParent(clinic);
  const elsewhere = await clinicAtNoon(test);
  await createTime(test.app, elsewhere, 30);
  const busy = { since: new Date(Date.now() + 20 * 864e5).toISOString().slice(0, 10) };
  expect((await join(person.browser, elsewhere, busy)).statusCode).toBe(201);
  await visitThatIsOver(test, person.browser);

  await test.app.timesOffered();
  expect(await entries(person)).toMatchObject([{ childBirthday: expect.any(String) as string }]);
});

it("offers to a patient who was seen before the entry was made", async () => {
  const clinic = await clinicAtNoon(test);
  const { person, visitId } = await booked(test, clinic);
  const seen = await signInOne(test.app);
  await visitThatIsOver(test, seen.browser);
  expect((await join(seen.browser, clinic)).statusCode).toBe(201);
  await cancel(person.browser, visitId);

  expect(await offerTo(test, seen)).not.toBeNull();
});

const resume = ({ browser }: Person, id: number) =>
  browser.call(paths.resumeWaiting, { params: { id } });

async function offeredByEmail() {
  const known = await offered(test);
  await emailsTo(test, known.first.email);
  return known;
}

async function runsOut(): Promise<void> {
  await lapse(test, { withGrace: false });
  await test.app.timesOffered();
}

it("offers nothing more to who did not answer, and mails a link to resume", async () => {
  const { clinic, time, first, second } = await offeredByEmail();
  await runsOut();

  expect(await entries(first)).toMatchObject([{ stopped: true, paused: false, offer: null }]);
  expect(await offerTo(test, second)).toMatchObject({ clinicTimeId: time.id });
  const message = (await emailsTo(test, first.email)).at(-1);
  expect(message?.subject).toBe("Вы ещё ждёте осмотра родинок?");
  expect(message?.text).toContain("встанете в конец очереди");

  const next = await createTime(test.app, clinic, 5 * 24 * 60);
  await test.app.timesOffered();
  const { browser } = await signInOne(test.app);
  expect(await offerTo(test, first)).toBeNull();
  // No other entry waits for the time.
  expect((await hold(browser, next)).statusCode).toBe(200);
});

it("resumes at the end of the line, and a second press changes nothing", async () => {
  const { clinic, first, second } = await offeredByEmail();
  await runsOut();
  const token = await secretMailedTo(test, first.email, /#resume=([\w-]+)/);
  const stranger = await signInOne(test.app);
  const byLink = (secret: string) =>
    stranger.browser.call(paths.resumeByLink, { body: { token: secret } });
  expect(refusal(await byLink("unknown"))).toBe("404 not_found");
  expect(refusal(await resume(stranger, await entryOf(first)))).toBe("404 not_found");
  const last = await waiting(test, clinic);
  expect([(await byLink(token)).statusCode, (await byLink(token)).statusCode]).toEqual([200, 200]);
  expect(await entries(first)).toMatchObject([{ stopped: false }]);

  // The second person has the first time; of the next two, the sooner is offered to the one who joined meanwhile.
  const sooner = await createTime(test.app, clinic, 5 * 24 * 60);
  const later = await createTime(test.app, clinic, 6 * 24 * 60);
  expect(await offerTo(test, second)).not.toBeNull();
  expect(await offerTo(test, last)).toMatchObject({ clinicTimeId: sooner.id });
  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: later.id });
});

it("retains the place of a person who was not notified of the offer", async () => {
  const { clinic, first } = await offeredByEmail();
  await test.app.database.execute(sql`update letters set sent_at = null, dropped_at = null
    where kind = 'offer' and user_id = ${first.id}`);
  await runsOut();
  const message = (await emailsTo(test, first.email)).at(-1);
  expect(message?.text).toContain("останетесь на прежнем месте");
  const last = await waiting(test, clinic);
  await resume(first, await entryOf(first));

  const time = await createTime(test.app, clinic, 5 * 24 * 60);
  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: time.id });
  expect(await offerTo(test, last)).toBeNull();
});

it("counts declining, giving back, booking and a closed day as answers", async () => {
  const released = await offeredByEmail();
  const query = { time_id: released.offer.TimeId };
  await released.first.browser.call(paths.releaseTime, { query });

  const taken = await offeredByEmail();
  const own = await create(taken.first.browser, taken.offer.TimeId);
  await cancel(taken.first.browser, own.json().ConsumerId);

  const closed = await offeredByEmail();
  const token = await offerToken(test, closed.first.email);
  await closeDay(test.app, closed.clinic.id, closed.time.day);
  const shown = await closed.first.browser.call(paths.showOffer, { body: { token } });
  expect(refusal(shown)).toBe("410 code_expired");

  const elsewhere = await offeredByEmail();
  const time = await freeTime(test);
  await create(elsewhere.first.browser, await heldTimeId(elsewhere.first.browser, time));

  await runsOut();
  for (const { first } of [released, taken, closed, elsewhere]) {
    for (const entry of await entries(first)) expect(entry.stopped).toBe(false);
  }
});

it("drops the e-mail about an entry that was resumed before it was sent", async () => {
  const { first } = await offeredByEmail();
  await runsOut();
  await emailsTo(test, first.email);
  const ofStop = sql`kind = 'waiting-stopped' and user_id = ${first.id}`;
  await test.app.database
    .execute(sql`update letters set sent_at = null, due_at = now() + interval '1 hour',
    recipient = ${first.email}, content = '{}' where ${ofStop}`);
  await test.app.timesOffered();
  const waits = () => test.app.database.$count(letters, sql`${ofStop} and dropped_at is null`);
  expect(await waits()).toBe(1);

  await resume(first, await entryOf(first));
  await test.app.timesOffered();
  expect(await waits()).toBe(0);
});
