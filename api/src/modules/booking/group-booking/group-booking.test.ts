import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { holds } from "../../../database/schema/appointments";
import { visitor } from "../../../testing/accounts";
import { book, expireHolds, heldTimeId, hold } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import { changeTime, clinicAtNoon, createNeighbour, createTime } from "../../../testing/calendar";
import {
  createRow,
  family,
  findGroups,
  heldGroup,
  holdGroup,
} from "../../../testing/group-booking";
import { signIn, signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const birthdays = family.map(({ birth_date }) => birth_date);
const ids = (groups: { kind: string; times: { id: number }[] }[]) =>
  groups.map(({ kind, times }) => [kind, ...times.map(({ id }) => id)]);

// Which times go together: lib/visits-together.test.ts.
it("finds neighbouring times of a doctor, with another's visit between", async () => {
  const clinic = await clinicAtNoon(test);
  const [first, second, third] = await createRow(test.app, clinic, 3);
  await hold((await signInOne(test.app)).browser, second!);

  const found = await findGroups(await visitor(test), clinic, first!.day, birthdays.slice(1));
  expect(ids(found)).toEqual([["neighbouring", first!.id, third!.id]]);
});

it("finds parallel times of a clinic, and a doctor for each child", async () => {
  const clinic = await clinicAtNoon(test);
  const forAdults = await createTime(test.app, clinic, 3000);
  const forChildren = await createTime(test.app, clinic, 3008, 3);
  await createTime(test.app, await createNeighbour(test.app, clinic), 3000, 3);
  const browser = await visitor(test);
  const asked = (order: string[]) => findGroups(browser, clinic, forAdults.day, order);

  const [adult, child, other] = birthdays as [string, string, string];
  expect(ids(await asked([adult, child]))).toEqual([["parallel", forAdults.id, forChildren.id]]);
  expect(ids(await asked([child, adult]))).toEqual([["parallel", forChildren.id, forAdults.id]]);
  expect(await asked([child, other])).toEqual([]);
});

it("refuses a second adult, also one who comes of age by the visit", async () => {
  const clinic = await clinicAtNoon(test);
  const { day } = await createTime(test.app, clinic, 3 * 24 * 60);
  const ofAge = `${Number(day.slice(0, 4)) - 18}${day.slice(4).replace("02-29", "02-28")}`;
  const browser = await visitor(test);
  for (const birthday_2 of ["1988-01-01", ofAge]) {
    const query = { city_id: clinic.cityId, time: day, birthday_1: "20.05.1990", birthday_2 };
    const two = await browser.call(paths.listGroupTimes, { query });
    expect(errorsOf(two)).toEqual({ birthday_2: [expect.stringContaining("одного взрослого")] });
  }
});

const heldBy = async (userId: number) =>
  (await test.app.database.select().from(holds).where(eq(holds.userId, userId)))
    .map(({ clinicTimeId }) => clinicTimeId)
    .sort((one, other) => one - other);

async function three() {
  const clinic = await clinicAtNoon(test);
  const row = await createRow(test.app, clinic, 3);
  return { clinic, row, ...(await signInOne(test.app)) };
}

it("holds none when one is taken or not open yet, and keeps the old holds", async () => {
  const { browser, id, row, clinic } = await three();
  const before = await createTime(test.app, clinic, 9000);
  await heldTimeId(browser, before);
  const other = await signInOne(test.app);
  await heldTimeId(other.browser, row[1]!);

  expect(refusal(await holdGroup(browser, row))).toBe("409 slot_taken");
  expect(await heldBy(id)).toEqual([before.id]);
  await book(other.browser, row[1]!);
  expect(refusal(await holdGroup(browser, row))).toBe("409 slot_taken");
  await changeTime(test.app, row[2]!, { opensAt: sql`now() + interval '1 minute'` });
  expect(refusal(await holdGroup(browser, [row[0]!, row[2]!]))).toBe("409 not_open_yet");
  expect(await heldBy(id)).toEqual([before.id]);
});

it("replaces a single hold, also of its own times, and is replaced by one", async () => {
  const { browser, id, row } = await three();
  await heldTimeId(browser, row[1]!);
  await heldGroup(browser, row);
  expect(await heldBy(id)).toEqual(row.map((time) => time.id));

  await heldGroup(browser, row.slice(0, 2));
  expect(await heldBy(id)).toEqual([row[0]!.id, row[1]!.id]);
  await heldTimeId(browser, row[1]!);
  expect(await heldBy(id)).toEqual([row[1]!.id]);
  await heldGroup(browser, row);
  await heldTimeId(browser, row[0]!);
  expect(await heldBy(id)).toEqual([row[0]!.id]);
});

it("returns the same holds, prolongs them once, and renews expired ones", async () => {
  const { browser, id, row } = await three();
  const first = (await holdGroup(browser, row)).json().data;
  expect((await holdGroup(browser, row)).json().data.times).toEqual(first.times);

  const longer = (await holdGroup(browser, row, { extend: true })).json().data;
  expect(longer.times).toEqual(first.times);
  expect(longer.extended).toBe(true);
  expect(Date.parse(longer.expiresAt)).toBeGreaterThan(Date.parse(first.expiresAt));
  const again = (await holdGroup(browser, row, { extend: true })).json().data;
  expect(again.expiresAt).toBe(longer.expiresAt);

  await expireHolds(test.app, eq(holds.userId, id));
  const other = await signInOne(test.app);
  await heldGroup(other.browser, row);
  expect(refusal(await holdGroup(browser, row))).toBe("409 slot_taken");
});

it("holds only times at which people come together", async () => {
  const { browser, id, row, clinic } = await three();
  const far = await createTime(test.app, clinic, 3 * 24 * 60 + 300);

  for (const times of [
    [row[0]!, row[0]!],
    [row[0]!, { ...far, day: row[0]!.day }],
  ]) {
    const answer = await holdGroup(browser, times);
    expect([410, 422]).toContain(answer.statusCode);
  }
  expect(refusal(await holdGroup(browser, [row[0]!, { ...row[1]!, id: 2_000_000_000 }]))).toBe(
    "410 slot_gone",
  );
  expect(await heldBy(id)).toEqual([]);
});

it("lets one of ten have times that overlap, and nobody a part", async () => {
  const clinic = await clinicAtNoon(test);
  const row = await createRow(test.app, clinic, 4);
  const people = await signIn(test.app, 10);

  const answers = await Promise.all(
    people.map(({ browser }, index) =>
      holdGroup(browser, index % 2 === 0 ? row.slice(0, 3) : row.slice(1).reverse()),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toEqual([
    200,
  ]);
  for (const [index, { id }] of people.entries()) {
    expect(await heldBy(id)).toHaveLength(answers[index]!.statusCode === 200 ? 3 : 0);
  }
});
