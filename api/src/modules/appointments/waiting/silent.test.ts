import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { letters } from "../../../database/schema/mail";
import { cancel, create, heldTimeId, hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { createTime, freeTime } from "../../../testing/calendar";
import { emailsTo, secretMailedTo } from "../../../testing/outbox";
import { closeDay } from "../../../testing/closing";
import { signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { entries, entryOf, lapse, offered, offerTo, waiting } from "../../../testing/waiting";

const test = useTestApp();

const resume = ({ browser }: Person, id: number) =>
  browser.call(paths.resumeWaiting, { params: { id } });
const byLink = ({ browser }: Person, token: string) =>
  browser.call(paths.resumeByLink, { body: { token } });
const resumeToken = (email: string) => secretMailedTo(test, email, /#resume=([\w-]+)/);

/** By an e-mail that has been sent. */
async function offeredByEmail() {
  const known = await offered(test);
  await emailsTo(test, known.first.email);
  return known;
}

async function runsOut(): Promise<void> {
  await lapse(test, { withGrace: false });
  await test.app.timesOffered();
}

it("offers nothing more to who did not answer, and mails them what brings them back", async () => {
  const { clinic, time, first, second } = await offeredByEmail();
  await runsOut();

  expect(await entries(first)).toMatchObject([{ stopped: true, paused: false, offer: null }]);
  expect(await offerTo(test, second)).toMatchObject({ clinicTimeId: time.id });
  const message = (await emailsTo(test, first.email)).at(-1);
  expect(message?.subject).toBe("Вы ещё ждёте осмотра родинок?");
  expect(message?.text.replaceAll("\u00a0", " ")).toContain("встанете в конец очереди");

  const next = await createTime(test.app, clinic, 5 * 24 * 60);
  await test.app.timesOffered();
  const { browser } = await signInOne(test.app);
  expect(await offerTo(test, first)).toBeNull();
  // Nobody else waits for it.
  expect((await hold(browser, next)).statusCode).toBe(200);
});

it("lets one press resume at the end of the line, in the cabinet or by the e-mail, and a second change nothing", async () => {
  for (const isByEmail of [false, true]) {
    const { clinic, first, second } = await offeredByEmail();
    await runsOut();
    const id = await entryOf(first);
    const token = await resumeToken(first.email);
    const stranger = await signInOne(test.app);
    expect(refusal(await resume(stranger, id)).status).toBe(404);
    expect(refusal(await byLink(stranger, "unknown")).status).toBe(404);
    const last = await waiting(test, clinic);
    const press = () => (isByEmail ? byLink(stranger, token) : resume(first, id));
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
    expect(await entries(first)).toMatchObject([{ stopped: false }]);

    // The second has the first time; of the next two, the one who came meanwhile is asked first.
    const [sooner, later] = [
      await createTime(test.app, clinic, 5 * 24 * 60),
      await createTime(test.app, clinic, 6 * 24 * 60),
    ];
    expect(await offerTo(test, second)).not.toBeNull();
    expect(await offerTo(test, last)).toMatchObject({ clinicTimeId: sooner.id });
    expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: later.id });
  }
});

it("keeps the place of who could not know of the offer", async () => {
  const { clinic, first } = await offeredByEmail();
  await test.app.database.execute(sql`update letters set sent_at = null, dropped_at = null
    where kind = 'offer' and user_id = ${first.id}`);
  await runsOut();
  const message = (await emailsTo(test, first.email)).at(-1);
  expect(message?.text.replaceAll("\u00a0", " ")).toContain("останетесь на прежнем месте");
  const last = await waiting(test, clinic);
  await resume(first, await entryOf(first));

  const time = await createTime(test.app, clinic, 5 * 24 * 60);
  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: time.id });
  expect(await offerTo(test, last)).toBeNull();
});

it("takes for an answer what is one: declining, giving back, booking, and a day that the clinic closes", async () => {
  const released = await offeredByEmail();
  const offer = await offerTo(test, released.first);
  await released.first.browser.call(paths.releaseTime, { query: { time_id: offer?.TimeId ?? "" } });

  const taken = await offeredByEmail();
  const own = await create(taken.first.browser, (await offerTo(test, taken.first))?.TimeId ?? "");
  await cancel(taken.first.browser, own.json().ConsumerId);

  const closed = await offeredByEmail();
  await closeDay(test.app, closed.clinic.id, closed.time.day);

  const elsewhere = await offeredByEmail();
  const time = await freeTime(test);
  await create(elsewhere.first.browser, await heldTimeId(elsewhere.first.browser, time));

  await runsOut();
  for (const { first } of [released, taken, closed, elsewhere]) {
    for (const entry of await entries(first)) expect(entry.stopped).toBe(false);
  }
});

it("drops the e-mail of who has resumed before it could be sent", async () => {
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
