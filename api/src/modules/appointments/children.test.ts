import { eq } from "drizzle-orm";
import { consents } from "../../database/schema/audit";
import { cancel, create, heldTimeId, hold } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import type { TestTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

/** A free time of a doctor who sees children from three. */
const childTime = async () => createTime(test.app, await createClinic(test.app), 3 * 24 * 60, 3);

function birthdayOf(age: number, { day }: TestTime, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - age);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString().slice(0, 10);
}

/** @param purpose of the hold, where it is not the child */
async function bookChild(
  browser: Browser,
  fields: { name?: string; birth_date?: string } = {},
  purpose?: object,
) {
  const time = await childTime();
  const birthday = birthdayOf(7, time);
  const timeId = await heldTimeId(browser, time, purpose ?? { birthday });
  return create(browser, timeId, { birth_date: birthday, ...fields });
}

it("books a child by the age on the day of the visit, with the representative's consent", async () => {
  const { browser, id } = await signInOne(test.app);
  const time = await childTime();
  const timeId = await heldTimeId(browser, time);

  const response = await create(browser, timeId, { birth_date: birthdayOf(18, time, 1) });

  expect(response.statusCode).toBe(201);
  expect(response.json().data.isChild).toBe(true);
  const given = await test.app.database.select().from(consents).where(eq(consents.userId, id));
  expect(given.map(({ kind }) => kind).sort()).toEqual(["booking", "legal-representative"]);
});

it("books an adult with a doctor who sees children, too", async () => {
  const { browser } = await signInOne(test.app);
  const time = await childTime();

  const response = await create(browser, await heldTimeId(browser, time), {
    birth_date: birthdayOf(18, time),
  });

  expect(response.json().data.isChild).toBe(false);
});

it("refuses a child whom the doctor does not see", async () => {
  const { browser } = await signInOne(test.app);
  const time = await childTime();
  const timeId = await heldTimeId(browser, time);

  const tooYoung = await create(browser, timeId, { birth_date: birthdayOf(3, time, 1) });

  expect(refusal(tooYoung)).toEqual({ status: 422, code: "validation_failed" });
  expect(tooYoung.json()).toMatchObject({
    errors: { birth_date: [expect.stringContaining("от 3 лет")] },
  });
  expect((await create(browser, timeId, { birth_date: birthdayOf(3, time) })).statusCode).toBe(201);
});

it("has place for an adult and five children, each once", async () => {
  const { browser } = await signInOne(test.app);
  const adult = await bookChild(browser, { birth_date: "20.05.1990" }, {});
  expect(adult.statusCode).toBe(201);
  for (const name of ["Аня", "Боря", "Вера", "Глеб", "Семён"]) {
    expect((await bookChild(browser, { name })).statusCode).toBe(201);
  }

  const time = await childTime();
  const held = await hold(browser, time, { birthday: birthdayOf(7, time) });
  expect(refusal(held)).toEqual({ status: 409, code: "child_limit" });
  // A person who says that they move a visit may hold, and still not book.
  const sixth = await bookChild(
    browser,
    { name: "Женя" },
    { consumer_id: adult.json().ConsumerId },
  );
  expect(refusal(sixth)).toEqual({ status: 409, code: "child_limit" });
  expect(sixth.json()).toMatchObject({ message: expect.stringContaining("больше 5") as string });
});

it("books the same child again only after a cancellation", async () => {
  const { browser } = await signInOne(test.app);
  const booked = await bookChild(browser, { name: "Семён" });

  const again = await bookChild(browser, { name: "семен" });
  expect(refusal(again)).toEqual({ status: 409, code: "child_limit" });
  expect(again.json()).toMatchObject({ message: expect.stringContaining("уже записан") as string });
  const twin = await bookChild(browser, { name: "Степан" });
  expect(twin.statusCode).toBe(201);

  await cancel(browser, booked.json().ConsumerId);
  expect((await bookChild(browser, { name: "Семён" })).statusCode).toBe(201);
});
