import { sql } from "drizzle-orm";
import { offerTimes } from "./offers";
import { offerOfLink } from "@rodinki/contract/samples";
import { letters } from "../../../database/schema/mail";
import { cancel, create, heldTimeId, hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { clinicAtNoon, createNeighbour, freeTime } from "../../../testing/calendar";
import { emailsTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { useTestApp } from "../../../testing/test-app";
import {
  booked,
  entries,
  lapse,
  offered,
  offerTo,
  twoWaiting,
  waiting,
} from "../../../testing/waiting";
import { offerEmail } from "./emails";
import { findNext } from "./offers-repository";

const test = useTestApp();

it("offers a canceled time to the first who waits, and to nobody else", async () => {
  const { person, time, visitId, first, second } = await twoWaiting(test);
  const stranger = await signInOne(test.app);
  expect((await cancel(person.browser, visitId)).statusCode).toBe(200);

  const offer = await offerTo(test, first);
  expect(offer).toMatchObject({ clinicTimeId: time.id, doctorDate: time.day });
  // The hold outlasts the offer, so that the time passes to the next person without being free.
  const lasts = sql`select extract(epoch from o.expires_at - o.created_at)::int as offered,
    extract(epoch from h.expires_at - o.created_at)::int as held
    from waiting_offers o join holds h using (user_id, clinic_time_id) where user_id = ${first.id}`;
  expect(await rowsOf(test.app, lasts)).toEqual([{ offered: 30 * 60, held: 31 * 60 }]);
  expect(await offerTo(test, second)).toBeNull();
  for (const { browser } of [second, stranger, person]) {
    expect(refusal(await hold(browser, time))).toBe("409 slot_taken");
  }
  const [message] = (await emailsTo(test, first.email)).slice(-1);
  expect(message?.subject).toContain("Освободилось время");

  expect((await create(first.browser, offer?.TimeId ?? "")).statusCode).toBe(201);
  // The entry is not listed even before the next round deletes it.
  expect(await entries(first)).toEqual([]);
  expect(await offerTo(test, second)).toBeNull();
  expect(await entries(first)).toEqual([]);
  expect(await entries(second)).toHaveLength(1);
});

it("holds a person's own time beside the offered one", async () => {
  const clinic = await clinicAtNoon(test);
  const elsewhere = await freeTime(test);
  const { person, time, visitId } = await booked(test, clinic);
  const first = await waiting(test, clinic);
  const own = await heldTimeId(first.browser, elsewhere);
  await cancel(person.browser, visitId);

  const offer = await offerTo(test, first);
  expect(offer).not.toBeNull();
  expect((await hold(first.browser, elsewhere)).json().TimeId).toBe(own);
  const another = await freeTime(test);
  expect((await hold(first.browser, another)).statusCode).toBe(200);
  expect((await offerTo(test, first))?.clinicTimeId).toBe(time.id);
  expect((await hold(first.browser, time)).json().TimeId).toBe(offer?.TimeId ?? "");
});

it("sends no e-mail about a time that is held no longer, after an outage", async () => {
  const { first } = await offered(test);
  await emailsTo(test, first.email);
  const ofOffer = sql`kind = 'offer' and user_id = ${first.id}`;
  await test.app.database
    .execute(sql`update letters set sent_at = null, due_at = now() + interval '1 hour',
    recipient = ${first.email}, content = '{}' where ${ofOffer}`);

  await test.app.timesOffered();
  expect(await test.app.database.$count(letters, sql`${ofOffer} and dropped_at is null`)).toBe(1);
  await lapse(test, { withGrace: false });
  await test.app.timesOffered();
  const dropped = sql`${ofOffer} and dropped_at is not null and recipient is null and content is null`;
  expect(await test.app.database.$count(letters, dropped)).toBe(1);
});

it("offers only what fits: days, times of day, clinics, the child's doctor", async () => {
  const clinic = await clinicAtNoon(test);
  // Five o'clock is evening.
  const { person, time, visitId } = await booked(test, clinic, (3 * 24 + 5) * 60);
  const weekday = new Date(time.day).getUTCDay() || 7;
  const atNone = { morning: false, afternoon: false, evening: false };
  const birthday = `01.06.${new Date().getFullYear() - 8}`;
  const neighbour = await createNeighbour(test.app, clinic);
  const others = [
    await waiting(test, clinic, { weekdays: "1234567".replace(String(weekday), "") }),
    await waiting(test, clinic, { ...atNone, morning: true }),
    await waiting(test, clinic, { ...atNone, afternoon: true }),
    await waiting(test, clinic, { birthday }),
    await waiting(test, clinic, { clinic_ids: String(neighbour.id) }),
    await waiting(test, clinic, { until: new Date().toISOString().slice(0, 10) }),
  ];
  const fits = { ...atNone, evening: true, clinic_ids: String(clinic.id) };
  const fitting = await waiting(test, clinic, fits);
  await cancel(person.browser, visitId);

  expect(await offerTo(test, fitting)).not.toBeNull();
  for (const other of others) expect(await offerTo(test, other)).toBeNull();
});

it("offers nothing shortly before the visit: the time is free for everybody", async () => {
  const clinic = await clinicAtNoon(test);
  const { person, time, visitId } = await booked(test, clinic, 149);
  const first = await waiting(test, clinic);
  await cancel(person.browser, visitId);

  expect(await offerTo(test, first)).toBeNull();
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
});

function zoneAtMinute(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const now = new Date();
  const behind = now.getUTCHours() * 60 + now.getUTCMinutes() - hours * 60 - minutes;
  // The offset is at most half a day east or west.
  const east = ((720 - behind + 1440) % 1440) - 720;
  const [sign, size] = [east > 0 ? "-" : "+", Math.abs(east)];
  return `<city>${sign}${Math.floor(size / 60)}:${size % 60}`;
}

it.each([
  ["08:50", false],
  ["09:10", true],
  ["20:20", true],
  ["20:40", false],
])("offers from nine to half past eight by the city's clock: at %s %j", async (clock, offered) => {
  const { database } = test.app;
  await test.app.timesOffered();
  const clinic = await clinicAtNoon(test);
  const { visitId } = await booked(test, clinic);
  const first = await waiting(test, clinic);
  const isHere = sql`id = ${clinic.cityId}`;
  await database.execute(sql`update cities set time_zone = ${zoneAtMinute(clock)} where ${isHere}`);
  await database.execute(sql`delete from appointments where id = ${visitId}`);

  const next = await findNext(database);
  // The entry is deleted, because no other test uses this zone.
  await database.execute(sql`delete from waiting_entries where user_id = ${first.id}`);

  expect(next?.userId === first.id).toBe(offered);
});

it("says by the clinic's clock until when the time is held", () => {
  const offer = {
    ...offerOfLink,
    timeZone: "Asia/Vladivostok",
    expiresAt: "2026-05-12T09:30:00.000Z",
  };

  const { text } = offerEmail(offer, { siteUrl: "https://example.ru", token: "secret" });

  expect(text.replaceAll("\u00a0", " ")).toContain("до 19:30 по времени клиники");
});

it("makes one offer to a person, however many times and processes there are", async () => {
  const clinic = await clinicAtNoon(test);
  const both = [await booked(test, clinic), await booked(test, clinic, 4 * 24 * 60)];
  const first = await waiting(test, clinic);
  for (const { person, visitId } of both) await cancel(person.browser, visitId);
  await Promise.all([1, 2, 3].map(() => offerTimes(test.app.database, "https://example.ru")));

  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: both[0]?.time.id });
  expect(
    (await emailsTo(test, first.email)).filter(({ subject }) => subject.startsWith("Освободилось")),
  ).toHaveLength(1);
});
