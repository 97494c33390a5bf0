import { eq } from "drizzle-orm";
import { consents } from "../../database/schema/audit";
import { cancel, create, heldTimeId, hold, list, move } from "../../testing/booking";
import { errorsOf, refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import type { TestTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { childLimit, invalid } from "../../testing/refusals";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const DAY = 24 * 60;

/** A free time of a doctor who sees children from three. */
const childTime = async () => createTime(test.app, await createClinic(test.app), 3 * DAY, 3);

function birthdayOf(age: number, { day }: TestTime, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - age);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString().slice(0, 10);
}

/**
 * @param purpose of the hold, if it is not the child's visit
 */
async function bookChild(
  browser: Browser,
  fields: { family_name?: string; name?: string; birth_date?: string } = {},
  purpose?: object,
) {
  const time = await childTime();
  const birthday = birthdayOf(7, time);
  const timeId = await heldTimeId(browser, time, purpose ?? { birthday });
  return create(browser, timeId, { birth_date: birthday, ...fields });
}

it("books a child by age on the visit's day, with a representative's consent", async () => {
  const { browser, id } = await signInOne(test.app);
  const time = await childTime();
  const timeId = await heldTimeId(browser, time);

  const response = await create(browser, timeId, { birth_date: birthdayOf(18, time, 1) });

  expect(response.statusCode).toBe(201);
  expect(response.json().data.isChild).toBe(true);
  const given = await test.app.database.select().from(consents).where(eq(consents.userId, id));
  expect(given.map(({ kind }) => kind).sort()).toEqual(["booking", "legal-representative"]);
});

it.each([
  [null, 18, "пациентов от 18 лет"],
  [3, 3, "от 3 лет"],
])(
  "refuses whom a doctor of children from %j does not see on that day",
  async (childFromAge, age, words) => {
    const { browser } = await signInOne(test.app);
    const time = await createTime(test.app, await createClinic(test.app), 3 * DAY, childFromAge);
    const timeId = await heldTimeId(browser, time);

    const tooYoung = await create(browser, timeId, { birth_date: birthdayOf(age, time, 1) });

    expect(refusal(tooYoung)).toEqual(invalid);
    expect(errorsOf(tooYoung)).toEqual({ birth_date: [expect.stringContaining(words)] });
    const old = await create(browser, timeId, { birth_date: birthdayOf(age, time) });
    expect(old.statusCode).toBe(201);
  },
);

it("has place for an adult and five children, each once", async () => {
  const { browser } = await signInOne(test.app);
  const adult = await bookChild(browser, { birth_date: "20.05.1990" }, {});
  expect(adult.statusCode).toBe(201);
  for (const name of ["Аня", "Боря", "Вера", "Глеб", "Семён"]) {
    expect((await bookChild(browser, { name })).statusCode).toBe(201);
  }

  const time = await childTime();
  const held = await hold(browser, time, { birthday: birthdayOf(7, time) });
  expect(refusal(held)).toEqual(childLimit);
  // A person may hold another time in order to move a visit, but must not book it.
  const sixth = await bookChild(
    browser,
    { name: "Женя" },
    { consumer_id: adult.json().ConsumerId },
  );
  expect(refusal(sixth)).toEqual(childLimit);
  expect(sixth.json()).toMatchObject({ message: expect.stringContaining("больше 5") as string });
});

it("books the same child again only after a cancellation", async () => {
  const { browser } = await signInOne(test.app);
  const booked = await bookChild(browser, { name: "Семён" });

  const again = await bookChild(browser, { name: "семен" });
  expect(refusal(again)).toEqual(childLimit);
  expect(again.json()).toMatchObject({ message: expect.stringContaining("уже записан") as string });
  const twin = await bookChild(browser, { name: "Степан" });
  expect(twin.statusCode).toBe(201);

  await cancel(browser, booked.json().ConsumerId);
  expect((await bookChild(browser, { name: "Семён" })).statusCode).toBe(201);
});

const child = { family_name: "Ёжиков", name: "Семён Андрей", birth_date: "20.05.2019" };

const bookNamed = (browser: Browser, fields = {}) =>
  bookChild(browser, { ...child, ...fields }, {});

it("knows a child however the name is written", async () => {
  const { browser } = await signInOne(test.app);
  for (const fields of [{}, { name: "Анна-Мария" }]) {
    expect((await bookNamed(browser, fields)).statusCode).toBe(201);
  }

  for (const again of [
    { name: child.name.normalize("NFD") },
    { family_name: "ЕЖИКОВ", name: "СЕМЕН АНДРЕЙ" },
    { name: "Семён\u00a0 Андрей" },
    { name: "Анна – Мария" },
    { name: "Анна Мария" },
    // Latin letters that look Cyrillic, a stress mark, and name and surname swapped.
    { name: "Ceмён Aндpeй" },
    { family_name: "Ё\u0301жиков" },
    { family_name: "Семён Андрей", name: "Ёжиков" },
  ]) {
    expect(refusal(await bookNamed(browser, again))).toEqual(childLimit);
  }
});

const newTime = async (minutes: number, childFromAge: number | null = 3) =>
  createTime(test.app, await createClinic(test.app), minutes, childFromAge);

async function booked(
  browser: Browser,
  time: TestTime,
  fields: { name?: string; birth_date?: string },
): Promise<number> {
  const isFor = fields.birth_date === undefined ? {} : { birthday: fields.birth_date };
  const response = await create(browser, await heldTimeId(browser, time, isFor), fields);
  expect(response.statusCode).toBe(201);
  return response.json().ConsumerId;
}

async function moveTo(browser: Browser, id: number, time: TestTime) {
  await heldTimeId(browser, time, { consumer_id: id });
  return move(browser, id, time);
}

it.each([
  ["of adults", null, "пациентов от 18 лет"],
  ["of older children", 10, "в возрасте от 10 лет"],
])("does not move a child to a doctor %s", async (_whom, fromAge, words) => {
  const { browser } = await signInOne(test.app);
  const old = await newTime(3 * DAY);
  const id = await booked(browser, old, { birth_date: birthdayOf(7, old) });
  const before = await list(browser);

  const response = await moveTo(browser, id, await newTime(4 * DAY, fromAge));

  expect(refusal(response)).toEqual(invalid);
  expect(response.json()).toMatchObject({
    errors: { clinic_time_id: [expect.stringContaining(words)] },
  });
  expect(await list(browser)).toEqual(before);
});

it("does not move a child's visit past the eighteenth birthday, nor back", async () => {
  const { browser } = await signInOne(test.app);
  const [early, late] = [await newTime(3 * DAY), await newTime(9 * DAY)];
  const birthday = birthdayOf(18, await newTime(6 * DAY));

  const child = await booked(browser, early, { birth_date: birthday });
  const older = await moveTo(browser, child, late);
  expect(refusal(older)).toEqual(invalid);
  expect(older.json()).toMatchObject({ message: expect.stringContaining("уже") as string });

  const adult = await booked(browser, late, { birth_date: birthday });
  const younger = await moveTo(browser, adult, await newTime(4 * DAY));
  expect(refusal(younger)).toEqual(invalid);
  expect(younger.json()).toMatchObject({ message: expect.stringContaining("ещё не") as string });
});
