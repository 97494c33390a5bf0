import { eq, and, ne } from "drizzle-orm";
import { appointments, holds } from "../../database/schema/appointments";
import { consents } from "../../database/schema/audit";
import { book, cancel, create, expireHolds, heldTimeId, hold, list } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import type { TestTime } from "../../testing/calendar";
import { beginIn, createClinic, createTime, freeTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import {
  adultExists,
  alreadyCanceled,
  holdExpired,
  notFound,
  slotGone,
  slotTaken,
  tooLate,
} from "../../testing/refusals";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

it("books the held time, whatever the form names, and stores the consent", async () => {
  const { browser, id } = await signInOne(test.app);
  const clinic = await createClinic(test.app, "Asia/Vladivostok");
  const time = await createTime(test.app, clinic);
  const timeId = await heldTimeId(browser, time);

  const response = await create(browser, timeId, {
    date: "01.01.2030",
    time: "23:45",
    clinic: "Чужая клиника",
    city: "Москва",
  });

  expect(response.statusCode).toBe(201);
  const { ConsumerId, data } = response.json();
  const clock = new Intl.DateTimeFormat("ru-RU", {
    timeZone: "Asia/Vladivostok",
    hour: "2-digit",
    minute: "2-digit",
  }).format(time.startsAt);
  expect(data).toMatchObject({
    id: ConsumerId,
    intermediateStatus: "booked",
    familyName: "Иванова",
    birthDate: "1990-05-20",
    phone: "79990000000",
    isChild: false,
    doctorDate: time.day,
    timeBegin: clock,
    startsAt: time.startsAt.toISOString(),
    timeZone: "Asia/Vladivostok",
    clinicName: "Клиника",
    city: clinic.cityName,
    hasReviews: false,
    isConfirmed: false,
    groupId: null,
  });
  expect(data.recordId).toMatch(/^РК-[2-9DFGJLNQRUVW]{6}$/);
  expect(await list(browser)).toEqual([data]);
  const stored = await test.app.database.select().from(consents).where(eq(consents.userId, id));
  const version = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
  const ip = "127.0.0.1";
  expect(stored).toMatchObject([{ appointmentId: ConsumerId, kind: "booking", version, ip }]);
});

it.each<[string, object, (time: TestTime) => Promise<unknown>]>([
  [
    "the hold has expired",
    holdExpired,
    ({ id }) => expireHolds(test.app, eq(holds.clinicTimeId, id)),
  ],
  ["the time has begun", slotGone, (time) => beginIn(test.app, time, 0)],
])("books nothing once %s", async (_what, code, change) => {
  const [owner, stranger] = await signIn(test.app, 2);
  const time = await freeTime(test);
  const timeId = await heldTimeId(owner!.browser, time);
  expect(refusal(await create(stranger!.browser, timeId))).toEqual(holdExpired);
  await change(time);

  expect(refusal(await create(owner!.browser, timeId))).toEqual(code);
  expect(await list(owner!.browser)).toEqual([]);
});

it("allows one live adult appointment, and another after it is over", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const booked = await createTime(test.app, clinic);
  const { id } = await book(browser, booked);
  const another = await createTime(test.app, clinic);
  // A person may hold another time in order to move the visit, but must not book it as a second visit.
  const timeId = await heldTimeId(browser, another, { consumer_id: id });

  for (const minutes of [60, -1]) {
    await beginIn(test.app, booked, minutes);
    expect(refusal(await create(browser, timeId))).toEqual(adultExists);
  }

  await beginIn(test.app, booked, -60);
  expect((await create(browser, timeId)).statusCode).toBe(201);
});

it("frees the time of a canceled appointment immediately", async () => {
  const [one, other] = await signIn(test.app, 2);
  const time = await freeTime(test);
  const { id } = await book(one!.browser, time);

  const response = await cancel(one!.browser, id);

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ ConsumerId: id });
  expect(await list(one!.browser)).toMatchObject([{ id, intermediateStatus: "canceled" }]);
  expect((await book(other!.browser, time)).doctorDate).toBe(time.day);
});

it("refuses to cancel twice, too late, or for somebody else", async () => {
  const [owner, stranger] = await signIn(test.app, 2);
  const time = await freeTime(test);
  const { id } = await book(owner!.browser, time);

  expect(refusal(await cancel(stranger!.browser, id))).toEqual(notFound);
  await beginIn(test.app, time, 0);
  expect(refusal(await cancel(owner!.browser, id))).toEqual(tooLate);
  await beginIn(test.app, time, 60);
  expect((await cancel(owner!.browser, id)).statusCode).toBe(200);
  expect(refusal(await cancel(owner!.browser, id))).toEqual(alreadyCanceled);
});

it("allows one of two simultaneous bookings of one person", async () => {
  const { browser } = await signInOne(test.app);
  const timeId = await heldTimeId(browser, await freeTime(test));

  const responses = await Promise.all([create(browser, timeId), create(browser, timeId)]);

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it("lets exactly one of fifty people book one time", async () => {
  const people = await signIn(test.app, 50);
  const time = await freeTime(test);

  const statuses = await Promise.all(
    people.map(async ({ browser }) => {
      const held = await hold(browser, time);
      if (held.statusCode !== 200) return refusal(held).status;
      return (await create(browser, held.json().TimeId)).statusCode;
    }),
  );

  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409 || status === 410)).toHaveLength(49);
  const live = await test.app.database
    .select()
    .from(appointments)
    .where(eq(appointments.clinicTimeId, time.id));
  expect(live).toHaveLength(1);
});

it("lets exactly one booking through even when two live holds claim one time", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const timeId = await heldTimeId(one!.browser, time);
  // The hold table prevents this state, so it is made by hand: the index of appointments is the last guard.
  const { id: booked } = await book(other!.browser, await createTime(test.app, clinic));
  await test.app.database
    .update(appointments)
    .set({ clinicTimeId: time.id })
    .where(eq(appointments.id, booked));

  expect(refusal(await create(one!.browser, timeId))).toEqual(slotTaken);
});

const key = { "idempotency-key": "one click" };

const newHold = async (browser: Browser) => heldTimeId(browser, await freeTime(test));

const idOf = (response: Awaited<ReturnType<typeof create>>) => response.json().ConsumerId;

const live = (userId: number) =>
  test.app.database
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), ne(appointments.status, "canceled")));

it("gives the same answer to the same idempotency key", async () => {
  const { browser } = await signInOne(test.app);
  const timeId = await newHold(browser);

  const [one, other] = await Promise.all([
    create(browser, timeId, {}, key),
    create(browser, timeId, {}, key),
  ]);
  const later = await create(browser, timeId, {}, key);

  expect([one.statusCode, other.statusCode, later.statusCode]).toEqual([201, 201, 201]);
  expect(other.json()).toEqual(one.json());
  expect(later.json()).toEqual(one.json());
  expect(await list(browser)).toHaveLength(1);
});

it("separates the idempotency keys of two people, also when one cancels", async () => {
  const [one, other] = await signIn(test.app, 2);
  const [mine, theirs] = [
    await create(one!.browser, await newHold(one!.browser), {}, key),
    await create(other!.browser, await newHold(other!.browser), {}, key),
  ];
  expect(idOf(mine)).not.toBe(idOf(theirs));
  await cancel(other!.browser, idOf(theirs));

  expect((await create(one!.browser, "none", {}, key)).json()).toEqual(mine.json());
});

it("makes another booking whenever the one before is canceled", async () => {
  const { browser, id } = await signInOne(test.app);

  const ids: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const timeId = await newHold(browser);
    const [made, again] = [
      await create(browser, timeId, {}, key),
      await create(browser, timeId, {}, key),
    ];
    expect([made.statusCode, again.json()]).toEqual([201, made.json()]);
    expect(await live(id)).toEqual([{ id: idOf(made) }]);
    ids.push(idOf(made));
    expect((await cancel(browser, idOf(made))).statusCode).toBe(200);
  }

  expect(new Set(ids).size).toBe(3);
});

it("makes one booking of two concurrent ones after a cancellation", async () => {
  const { browser, id } = await signInOne(test.app);
  await cancel(browser, idOf(await create(browser, await newHold(browser), {}, key)));
  const timeId = await newHold(browser);

  const answers = await Promise.all([1, 2, 3].map(() => create(browser, timeId, {}, key)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await live(id)).toHaveLength(1);
});

it("answers with a live booking, never with one being canceled", async () => {
  const { browser, id } = await signInOne(test.app);
  const timeId = await newHold(browser);
  const first = await create(browser, timeId, {}, key);

  const [canceled, again] = await Promise.all([
    cancel(browser, idOf(first)),
    create(browser, timeId, {}, key),
  ]);

  expect(canceled.statusCode).toBe(200);
  if (again.statusCode === 201) expect(again.json()).toEqual(first.json());
  else expect(refusal(again)).toEqual(holdExpired);
  expect(await live(id)).toEqual([]);
});

it("lists a person's own appointments, soonest first", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const late = await book(one!.browser, await createTime(test.app, clinic, 5000));
  await cancel(one!.browser, late.id);
  const soon = await book(one!.browser, await createTime(test.app, clinic, 3000));
  await book(other!.browser, await createTime(test.app, clinic, 4000));

  expect((await list(one!.browser)).map(({ id }) => id)).toEqual([soon.id, late.id]);
});
