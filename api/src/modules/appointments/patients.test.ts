import { eq } from "drizzle-orm";
import { consentVersions } from "@rodinki/contract/consents";
import { consents } from "../../database/schema/audit";
import { cancel, create, heldTimeId, hold, list, move } from "../../testing/booking";
import { errorsOf, refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import type { TestTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const timeIn = async (days: number, childFromAge: number | null = 3) =>
  createTime(test.app, await createClinic(test.app), days * 24 * 60, childFromAge);

function birthdayOf(age: number, { day }: TestTime, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - age);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString().slice(0, 10);
}

async function bookChild(
  browser: Browser,
  fields: { family_name?: string; name?: string; birth_date?: string } = {},
  purpose?: object,
) {
  const time = await timeIn(3);
  const birthday = birthdayOf(7, time);
  const timeId = await heldTimeId(browser, time, purpose ?? { birthday });
  return create(browser, timeId, { birth_date: birthday, ...fields });
}

it("books a child by age on the visit's day, with a representative's consent", async () => {
  const { browser, id } = await signInOne(test.app);
  const time = await timeIn(3);
  const timeId = await heldTimeId(browser, time);

  const response = await create(browser, timeId, { birth_date: birthdayOf(18, time, 1) });

  expect(response.statusCode).toBe(201);
  expect(response.json().data.isChild).toBe(true);
  const given = await test.app.database.select().from(consents).where(eq(consents.userId, id));
  expect(Object.fromEntries(given.map(({ kind, version }) => [kind, version]))).toEqual({
    booking: consentVersions.booking,
    "legal-representative": consentVersions["legal-representative"],
  });
});

it.each([
  [null, 18, "пациентов от 18 лет"],
  [3, 3, "от 3 лет"],
])(
  "refuses whom a doctor of children from %j does not see on that day",
  async (childFromAge, age, words) => {
    const { browser } = await signInOne(test.app);
    const time = await timeIn(3, childFromAge);
    const timeId = await heldTimeId(browser, time);

    const tooYoung = await create(browser, timeId, { birth_date: birthdayOf(age, time, 1) });

    expect(refusal(tooYoung)).toBe("422 validation_failed");
    expect(errorsOf(tooYoung)).toEqual({ birth_date: [expect.stringContaining(words)] });
    const old = await create(browser, timeId, { birth_date: birthdayOf(age, time) });
    expect(old.statusCode).toBe(201);
  },
);

it("has place for an adult and five children, each once, until a cancellation", async () => {
  const { browser } = await signInOne(test.app);
  const adult = await bookChild(browser, { birth_date: "20.05.1990" }, {});
  expect(adult.statusCode).toBe(201);
  const names = ["Аня", "Боря", "Вера", "Глеб"];
  for (const name of names) expect((await bookChild(browser, { name })).statusCode).toBe(201);
  // Spellings of a name are in contract/line.test.ts.
  const twice = await bookChild(browser, { family_name: "аня", name: "ИВАНОВА" });
  expect(refusal(twice)).toBe("409 child_limit");
  expect(twice.json()).toMatchObject({ message: expect.stringContaining("уже записан") as string });
  const fifth = await bookChild(browser, { name: "Семён" });
  expect(fifth.statusCode).toBe(201);

  const time = await timeIn(3);
  const held = await hold(browser, time, { birthday: birthdayOf(7, time) });
  expect(refusal(held)).toBe("409 child_limit");
  // A person may hold another time in order to move a visit, but must not book it.
  const sixth = await bookChild(
    browser,
    { name: "Женя" },
    { consumer_id: adult.json().ConsumerId },
  );
  expect(refusal(sixth)).toBe("409 child_limit");
  expect(sixth.json()).toMatchObject({ message: expect.stringContaining("больше 5") as string });
  await cancel(browser, fifth.json().ConsumerId);
  expect((await bookChild(browser, { name: "Семён" })).statusCode).toBe(201);
});

async function booked(browser: Browser, time: TestTime, birth_date: string): Promise<number> {
  const timeId = await heldTimeId(browser, time, { birthday: birth_date });
  const response = await create(browser, timeId, { birth_date });
  expect(response.statusCode).toBe(201);
  return response.json().ConsumerId;
}

async function moveTo(browser: Browser, id: number, time: TestTime) {
  await heldTimeId(browser, time, { consumer_id: id });
  return move(browser, id, time);
}

it("does not move a child to a doctor of older children", async () => {
  const { browser } = await signInOne(test.app);
  const old = await timeIn(3);
  const id = await booked(browser, old, birthdayOf(7, old));
  const before = await list(browser);

  const response = await moveTo(browser, id, await timeIn(4, 10));

  expect(refusal(response)).toBe("422 validation_failed");
  expect(errorsOf(response)).toEqual({ clinic_time_id: [expect.stringContaining("от 10 лет")] });
  expect(await list(browser)).toEqual(before);
});

it("does not move a child's visit past the eighteenth birthday, nor back", async () => {
  const { browser } = await signInOne(test.app);
  const [early, late] = [await timeIn(3), await timeIn(9)];
  const birthday = birthdayOf(18, await timeIn(6));

  const older = await moveTo(browser, await booked(browser, early, birthday), late);
  expect(refusal(older)).toBe("422 validation_failed");
  expect(older.json()).toMatchObject({ message: expect.stringContaining("уже") as string });

  const younger = await moveTo(browser, await booked(browser, late, birthday), await timeIn(4));
  expect(refusal(younger)).toBe("422 validation_failed");
  expect(younger.json()).toMatchObject({ message: expect.stringContaining("ещё не") as string });
});
