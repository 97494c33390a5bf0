import * as paths from "@rodinki/contract/paths";
import { Browser, errorsOf, refusal } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import type { TestClinic, TestTime } from "../../testing/calendar";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
let clinic: TestClinic;
let forAdults: TestTime;
let fromThree: TestTime;
let fromTen: TestTime;

beforeAll(async () => {
  clinic = await createClinic(test.app);
  forAdults = await createTime(test.app, clinic);
  fromThree = await createTime(test.app, clinic, 3 * 24 * 60, 3);
  fromTen = await createTime(test.app, clinic, 3 * 24 * 60, 10);
});

/** The birthday of a person who turns `age` on the day of the visits, or some days after that. */
function turning(age: number, daysLater = 0): string {
  const date = new Date(`${fromThree.day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - age);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString().slice(0, 10);
}

type ForChild =
  | typeof paths.listCitiesForChild
  | typeof paths.listDaysForChild
  | typeof paths.listClinicsForChild
  | typeof paths.listTimesForChild;

const ask = <Name extends ForChild>(call: Name, query: Record<string, string>) =>
  new Browser(test.app).call(call, { query });

async function times(birthday: string): Promise<number[]> {
  const query = { clinic_id: String(clinic.id), time: fromThree.day, birthday };
  const response = await ask(paths.listTimesForChild, query);
  expect(response.statusCode).toBe(200);
  return response
    .json()
    .data.map(({ id }) => id)
    .sort((one, other) => one - other);
}

it("offers the times of doctors who see children of that age on the day of the visit", async () => {
  expect(await times(turning(3, 1))).toEqual([]);
  expect(await times(turning(3))).toEqual([fromThree.id]);
  expect(await times(turning(10))).toEqual([fromThree.id, fromTen.id]);
  expect(await times(turning(18, 1))).toEqual([fromThree.id, fromTen.id]);
  expect(forAdults.day).toBe(fromThree.day);
});

it("counts the free times of a clinic for the child", async () => {
  const query = { city_id: String(clinic.cityId), time: fromThree.day };
  const small = await ask(paths.listClinicsForChild, { ...query, birthday: turning(5) });
  const baby = await ask(paths.listClinicsForChild, { ...query, birthday: turning(2) });

  expect(small.json()).toMatchObject({ data: [{ id: clinic.id, free: 1 }] });
  expect(baby.json()).toEqual({ data: [] });
});

it("lists days and cities where such a doctor is free", async () => {
  const day = {
    city_id: String(clinic.cityId),
    birthday: turning(5).split("-").reverse().join("."),
  };
  expect((await ask(paths.listDaysForChild, day)).json()).toEqual({ data: [fromThree.day] });

  const cities = async (query: Record<string, string>) =>
    (await ask(paths.listCitiesForChild, { search: clinic.cityName, ...query })).json().data;
  expect(await cities({ birthday: turning(5) })).toMatchObject([{ id: clinic.cityId }]);
  expect(await cities({})).toMatchObject([{ id: clinic.cityId }]);
  expect(await cities({ birthday: turning(2) })).toEqual([]);
});

it("offers no day after the eighteenth birthday", async () => {
  const query = { city_id: String(clinic.cityId), birthday: turning(18) };

  expect((await ask(paths.listDaysForChild, query)).json()).toEqual({ data: [] });
});

it.each([
  [paths.listClinicsForChild, "city_id"],
  [paths.listTimesForChild, "clinic_id"],
] as const)(
  "%s refuses a patient who is an adult on that day, or not born",
  async (call, place) => {
    for (const birthday of [turning(18), turning(0, 1), "31.02.2020", ""]) {
      const response = await ask(call, { [place]: "1", time: fromThree.day, birthday });

      expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
      expect(errorsOf(response)).toHaveProperty("birthday");
    }
  },
);
