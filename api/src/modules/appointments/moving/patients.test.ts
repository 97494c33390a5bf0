import type { Browser } from "../../../testing/browser";
import { refusal } from "../../../testing/browser";
import { create, heldTimeId, list, move } from "../../../testing/booking";
import { createClinic, createTime } from "../../../testing/calendar";
import type { TestTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const DAY = 24 * 60;

/** `YYYY-MM-DD`: who was born then is of that age on the day of the time. */
const birthdayOf = (age: number, { day }: TestTime) =>
  `${Number(day.slice(0, 4)) - age}${day.slice(4)}`.replace("-02-29", "-03-01");

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

it("moves the one adult and each child of an account, whatever else is booked", async () => {
  const { browser } = await signInOne(test.app);
  const adult = await booked(browser, await newTime(3 * DAY), {});
  const child = { birth_date: birthdayOf(7, await newTime(3 * DAY)) };
  const children: number[] = [];
  for (const name of ["Аня", "Боря", "Вера", "Глеб", "Семён"]) {
    children.push(await booked(browser, await newTime(3 * DAY), { ...child, name }));
  }

  for (const id of [adult, ...children]) {
    expect((await moveTo(browser, id, await newTime(4 * DAY))).statusCode).toBe(200);
  }
  const names = (await list(browser)).map(({ name }) => name).sort();
  expect(names).toEqual(["Анна", "Аня", "Боря", "Вера", "Глеб", "Семён"]);
});

it("does not let a second live booking of the same adult in by way of a move", async () => {
  const { browser } = await signInOne(test.app);
  const id = await booked(browser, await newTime(3 * DAY), {});
  const timeId = await heldTimeId(browser, await newTime(4 * DAY), { consumer_id: id });

  expect(refusal(await create(browser, timeId))).toEqual({
    status: 409,
    code: "adult_appointment_exists",
  });
  expect((await list(browser)).map((one) => one.id)).toEqual([id]);
});

it.each([
  ["of adults", null, "пациентов от 18 лет"],
  ["of older children", 10, "в возрасте от 10 лет"],
])("does not move a child to a doctor %s", async (_whom, fromAge, words) => {
  const { browser } = await signInOne(test.app);
  const old = await newTime(3 * DAY);
  const id = await booked(browser, old, { birth_date: birthdayOf(7, old) });
  const before = await list(browser);

  const response = await moveTo(browser, id, await newTime(4 * DAY, fromAge));

  expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  expect(response.json()).toMatchObject({
    errors: { clinic_time_id: [expect.stringContaining(words)] },
  });
  expect(await list(browser)).toEqual(before);
});

it("keeps a child a child and an adult an adult: the eighteenth birthday is not moved over", async () => {
  const { browser } = await signInOne(test.app);
  const [early, late] = [await newTime(3 * DAY), await newTime(9 * DAY)];
  const birthday = birthdayOf(18, await newTime(6 * DAY));

  const child = await booked(browser, early, { birth_date: birthday });
  const older = await moveTo(browser, child, late);
  expect(refusal(older)).toEqual({ status: 422, code: "validation_failed" });
  expect(older.json()).toMatchObject({ message: expect.stringContaining("уже") as string });

  const adult = await booked(browser, late, { birth_date: birthday });
  const younger = await moveTo(browser, adult, await newTime(4 * DAY));
  expect(refusal(younger)).toEqual({ status: 422, code: "validation_failed" });
  expect(younger.json()).toMatchObject({ message: expect.stringContaining("ещё не") as string });
});
