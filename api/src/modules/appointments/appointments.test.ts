import { eq, and, ne } from "drizzle-orm";
import { appointments, holds } from "../../database/schema/appointments";
import { consents } from "../../database/schema/audit";
import { book, cancel, create, expireHolds, heldTimeId, list } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { beginIn, createClinic, createTime, freeTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

it("books the held time, whatever the form names, and stores the consent", async () => {
  const { browser, id } = await signInOne(test.app);
  const clinic = await createClinic(test.app, "Asia/Vladivostok");
  const time = await createTime(test.app, clinic);
  const timeId = await heldTimeId(browser, time);

  const named = { date: "01.01.2030", time: "23:45", clinic: "Чужая клиника", city: "Москва" };
  const response = await create(browser, timeId, named);

  expect(response.statusCode).toBe(201);
  const { ConsumerId, data } = response.json();
  const clock = { timeZone: "Asia/Vladivostok", timeStyle: "short" } as const;
  expect(data).toMatchObject({
    id: ConsumerId,
    intermediateStatus: "booked",
    familyName: "Иванова",
    birthDate: "1990-05-20",
    phone: "79990000000",
    isChild: false,
    doctorDate: time.day,
    timeBegin: time.startsAt.toLocaleTimeString("ru-RU", clock),
    timeEnd: new Date(time.startsAt.getTime() + 15 * 60_000).toLocaleTimeString("ru-RU", clock),
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

it("books no other's hold, no expired one, and no time that has begun", async () => {
  const [owner, stranger] = await signIn(test.app, 2);
  const time = await freeTime(test);
  const timeId = await heldTimeId(owner!.browser, time);

  expect(refusal(await create(stranger!.browser, timeId))).toBe("410 hold_expired");
  await beginIn(test.app, time, 0);
  expect(refusal(await create(owner!.browser, timeId))).toBe("410 slot_gone");
  await beginIn(test.app, time, 60);
  await expireHolds(test.app, eq(holds.clinicTimeId, time.id));
  expect(refusal(await create(owner!.browser, timeId))).toBe("410 hold_expired");
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
    expect(refusal(await create(browser, timeId))).toBe("409 adult_appointment_exists");
  }

  await beginIn(test.app, booked, -60);
  expect((await create(browser, timeId)).statusCode).toBe(201);
});

it("cancels an own future appointment once, and frees its time immediately", async () => {
  const [owner, other] = await signIn(test.app, 2);
  const time = await freeTime(test);
  const { id } = await book(owner!.browser, time);

  expect(refusal(await cancel(other!.browser, id))).toBe("404 not_found");
  await beginIn(test.app, time, 0);
  expect(refusal(await cancel(owner!.browser, id))).toBe("409 too_late");
  await beginIn(test.app, time, 60);
  expect((await cancel(owner!.browser, id)).json()).toEqual({ ConsumerId: id });
  expect(refusal(await cancel(owner!.browser, id))).toBe("409 already_canceled");
  expect(await list(owner!.browser)).toMatchObject([{ id, intermediateStatus: "canceled" }]);
  expect((await book(other!.browser, time)).doctorDate).toBe(time.day);
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

  expect(refusal(await create(one!.browser, timeId))).toBe("409 slot_taken");
});

const key = { "idempotency-key": "one click" };

const newHold = async (browser: Browser) => heldTimeId(browser, await freeTime(test));

const idOf = (response: Awaited<ReturnType<typeof create>>) => response.json().ConsumerId;

const live = (userId: number) =>
  test.app.database
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), ne(appointments.status, "canceled")));

it("books once with one idempotency key, and again after a cancellation", async () => {
  const { browser, id } = await signInOne(test.app);

  const made: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const timeId = await newHold(browser);
    const answers = await Promise.all([1, 2, 3].map(() => create(browser, timeId, {}, key)));
    answers.push(await create(browser, timeId, {}, key));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await live(id)).toEqual([{ id: idOf(answers[0]!) }]);
    made.push(idOf(answers[0]!));
    expect((await cancel(browser, made.at(-1)!)).statusCode).toBe(200);
  }
  expect(new Set(made).size).toBe(2);
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
  else expect(refusal(again)).toBe("410 hold_expired");
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
