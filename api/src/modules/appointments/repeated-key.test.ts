import { and, eq, ne } from "drizzle-orm";
import { appointments } from "../../database/schema/appointments";
import { cancel, create, heldTimeId, list } from "../../testing/booking";
import type { Browser } from "../../testing/browser";
import { refusal } from "../../testing/browser";
import { freeTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import { holdExpired } from "../../testing/refusals";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

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

it("keeps one person's idempotency keys apart from another's, also when one cancels", async () => {
  const [one, other] = await signIn(test.app, 2);
  const [mine, theirs] = [
    await create(one!.browser, await newHold(one!.browser), {}, key),
    await create(other!.browser, await newHold(other!.browser), {}, key),
  ];
  expect(idOf(mine)).not.toBe(idOf(theirs));
  await cancel(other!.browser, idOf(theirs));

  expect((await create(one!.browser, "none", {}, key)).json()).toEqual(mine.json());
});

it("makes another booking once the first is canceled, as often as that happens", async () => {
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

it("has nothing to answer with after a cancellation without a new hold", async () => {
  const { browser, id } = await signInOne(test.app);
  const timeId = await newHold(browser);
  await cancel(browser, idOf(await create(browser, timeId, {}, key)));

  for (const again of [timeId, "none"]) {
    expect(refusal(await create(browser, again, {}, key))).toEqual(holdExpired);
  }
  expect(await live(id)).toEqual([]);
});

it("makes one booking of two that come at once after a cancellation", async () => {
  const { browser, id } = await signInOne(test.app);
  await cancel(browser, idOf(await create(browser, await newHold(browser), {}, key)));
  const timeId = await newHold(browser);

  const answers = await Promise.all([1, 2, 3].map(() => create(browser, timeId, {}, key)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await live(id)).toHaveLength(1);
});

it("answers with a booking that lives, never with one that is canceled at the same moment", async () => {
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

it("is kept by the database itself: one live booking of a person for a key", async () => {
  const { browser, id } = await signInOne(test.app);
  const made = await create(browser, await newHold(browser), {}, key);
  const [row] = await test.app.database
    .select()
    .from(appointments)
    .where(eq(appointments.id, idOf(made)));
  const { id: clinicTimeId } = await freeTime(test);
  if (row === undefined) throw new Error("the booking is not in the table");
  const values = { ...row, id: undefined };

  const twin = test.app.database
    .insert(appointments)
    .values({ ...values, clinicTimeId, recordId: `РК-${id}` });

  await expect(twin).rejects.toHaveProperty("cause.constraint", "appointments_one_live_per_key");
});
