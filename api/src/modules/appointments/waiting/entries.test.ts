import { eq, sql } from "drizzle-orm";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { waitingOffers } from "../../../database/schema/waiting";
import { book, hold } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import { clinicAtNoon, createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import {
  booked,
  entries,
  entryOf,
  join,
  lapse,
  offered,
  offerTo,
  offerToken,
  waiting,
} from "../../../testing/waiting";

const test = useTestApp();

const year = new Date().getFullYear();
const born = (age: number) => `01.06.${year - age}`;

it("shows everybody the cities and clinics with future times, free or not", async () => {
  const [busy, empty] = [await clinicAtNoon(test), await clinicAtNoon(test)];
  const { person } = await booked(test, busy);
  for (const { browser } of [person, await signInOne(test.app)]) {
    const { data } = (await browser.call(paths.listWaitingPlaces)).json();
    expect(data.filter(({ id }) => id === busy.cityId)).toMatchObject([
      { clinics: [{ id: busy.id }] },
    ]);
    expect(data.map(({ id }) => id)).not.toContain(empty.cityId);
  }
});

it.each([
  ["given back in the cabinet", false],
  ["declined by the e-mail", true],
])("passes on once what is %s, and offers it to that person no more", async (_how, isByEmail) => {
  const { clinic, time, first, second, offer } = await offered(test);
  const token = await offerToken(test, first.email);
  const show = () => second.browser.call(paths.showOffer, { body: { token } });
  const release = ({ browser }: typeof first) =>
    isByEmail
      ? browser.call(paths.declineOffer, { body: { token } })
      : browser.call(paths.releaseTime, { query: { time_id: offer.TimeId } });

  expect((await show()).json().data).toMatchObject({ doctorDate: time.day });
  // In the cabinet only the owner gives it back; anybody who has the e-mail declines.
  const [one, other] = isByEmail ? [second, second] : [second, first];
  await release(one);
  if (!isByEmail) expect(await offerTo(test, first)).not.toBeNull();
  await release(other);
  expect(await offerTo(test, second)).toMatchObject({ clinicTimeId: time.id });
  expect(await offerTo(test, first)).toBeNull();
  expect(refusal(await show())).toBe("410 code_expired");

  // The first person is still first in the order.
  const next = await createTime(test.app, clinic, 5 * 24 * 60);
  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: next.id });
});

it("frees the time of who leaves, and ends with the account", async () => {
  const { time, first, second } = await offered(test);
  const id = await entryOf(first);
  const leave = (browser: typeof first.browser) =>
    browser.call(paths.leaveWaiting, { params: { id } });

  expect((await leave(second.browser)).statusCode).toBe(200);
  expect(await entries(first)).toHaveLength(1);
  expect(await offerTo(test, first)).not.toBeNull();
  expect((await leave(first.browser)).statusCode).toBe(200);
  expect((await leave(first.browser)).statusCode).toBe(200);
  expect(await entries(first)).toEqual([]);
  expect(await offerTo(test, second)).toMatchObject({ clinicTimeId: time.id });

  const token = await offerToken(test, second.email);
  expect((await second.browser.call(paths.deleteAccount)).statusCode).toBe(200);
  const shown = await first.browser.call(paths.showOffer, { body: { token } });
  expect(refusal(shown)).toBe("404 not_found");
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
  // Offers are deleted with the account, but stay recorded when only the entry is deleted.
  const offers = sql`clinic_time_id = ${time.id}`;
  const left = await test.app.database.select().from(waitingOffers).where(offers);
  expect(left).toMatchObject([{ userId: first.id, entryId: null }]);
});

it("lets nobody wait twice, in vain, or while a time is free", async () => {
  const clinic = await clinicAtNoon(test);
  const { person } = await booked(test, clinic);
  const first = await waiting(test, clinic);
  const again = (fields = {}) =>
    join(first.browser, clinic, { since: "2026-01-01", until: "2026-01-02", ...fields });
  const until = new Date(Date.now() + 864e6).toISOString().slice(0, 10);

  expect(refusal(await again({ until }))).toBe("409 already_waiting");
  // Spellings of a name are in contract/line.test.ts.
  const child = (name: string) => again({ until, birthday: born(7), name });
  const children = [await child("Артём"), await child("артем"), await child("Алёна")];
  expect(children.map(({ statusCode }) => statusCode)).toEqual([201, 409, 201]);
  expect(refusal(await again())).toBe("422 validation_failed");
  expect(refusal(await again({ city_id: 2_000_000 }))).toBe("422 validation_failed");
  expect(refusal(await again({ until, clinic_ids: "1999999" }))).toBe("422 validation_failed");
  expect(refusal(await join(person.browser, clinic, { until }))).toBe(
    "409 adult_appointment_exists",
  );
  await createTime(test.app, clinic);
  const late = await signInOne(test.app);
  const free = refusal(await join(late.browser, clinic, { until }));
  expect(free).toBe("409 time_is_free");
  expect(await entries(late)).toEqual([]);
  expect(await book(late.browser, await createTime(test.app, clinic))).toBeDefined();
});

it("ends the waiting after the city's last day, and when no time lies ahead", async () => {
  const [clinic, over] = [await clinicAtNoon(test), await clinicAtNoon(test)];
  for (const one of [clinic, over]) await booked(test, one);
  const [late, left, staying] = [
    await waiting(test, clinic),
    await waiting(test, over),
    await waiting(test, clinic),
  ];
  const today = sql`(now() at time zone ${clinic.timeZone})::date`;
  const until = (day: typeof today, { id }: typeof late) =>
    test.app.database.execute(
      sql`update waiting_entries set since = ${day}, until = ${day} where user_id = ${id}`,
    );
  await until(sql`${today} - 1`, late);
  await until(today, staying);
  await test.app.database.execute(sql`update clinic_times set starts_at = now() - interval '1 hour',
    ends_at = now() where clinic_id = ${over.id}`);

  await test.app.timesOffered();
  const rest = [await entries(late), await entries(left), await entries(staying)];
  expect(rest.map(({ length }) => length)).toEqual([0, 0, 1]);
});

it("offers a time to an account once, also after it leaves and rejoins", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const parent = await waiting(test, clinic);
  for (const age of [7, 8]) await join(parent.browser, clinic, { birthday: born(age) });
  const next = await waiting(test, clinic);
  const time = await createTime(test.app, clinic, 5 * 24 * 60, 3);
  expect(await offerTo(test, parent)).toMatchObject({ clinicTimeId: time.id });

  await parent.browser.call(paths.leaveWaiting, { params: { id: await entryOf(parent) } });
  expect(await offerTo(test, next)).toMatchObject({ clinicTimeId: time.id });
  expect((await join(parent.browser, clinic)).statusCode).toBe(201);
  await lapse(test, { withGrace: true });
  await test.app.timesOffered();

  expect((await entries(parent)).map(({ offer }) => offer)).toEqual([null, null, null]);
  const asked = eq(waitingOffers.userId, parent.id);
  expect(await test.app.database.$count(waitingOffers, asked)).toBe(1);
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
});

it("lets an account wait for three people, also with concurrent calls", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const { browser } = await signInOne(test.app);

  const answers = await Promise.all(
    [4, 5, 6, 7, 8].map((age) => join(browser, clinic, { birthday: born(age), name: "Вера" })),
  );

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  for (const answer of refused) expect(refusal(answer)).toBe("409 waiting_limit");
});

it("waits for no child who is of age today, nor for one not yet born", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const { browser } = await signInOne(test.app);
  const past = { since: "2001-01-01" };
  const grown = new Date(Date.now() - 3 * 864e5).toISOString().slice(5, 10);
  const ofAge = await join(browser, clinic, { ...past, birthday: "01.05.1990" });
  const lately = await join(browser, clinic, { ...past, birthday: `${year - 18}-${grown}` });
  const unborn = await join(browser, clinic, { ...past, birthday: `01.01.${year + 2}` });

  expect(errorsOf(ofAge)).toHaveProperty("birthday");
  expect(errorsOf(lately)).toHaveProperty("birthday");
  expect(errorsOf(unborn)).toEqual({ birthday: [messages.birthdayInFuture] });
  expect((await join(browser, clinic, { ...past, birthday: `01.01.${year}` })).statusCode).toBe(
    201,
  );
});
