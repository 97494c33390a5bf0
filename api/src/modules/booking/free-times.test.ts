import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book, cancel, hold } from "../../testing/booking";
import { Browser, errorsOf } from "../../testing/browser";
import { changeTime, clinicAtNoon, createClinic, createTime } from "../../testing/calendar";
import type { TestClinic, TestTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const DAYS = 3 * 24 * 60;

const anybody = () => new Browser(test.app);

async function inClinic(clinic: TestClinic, day: string) {
  const query = { clinic_id: clinic.id, time: day };
  return (await anybody().call(paths.listTimes, { query })).json().data;
}

async function inCity(clinic: TestClinic, day: string, browser = anybody()) {
  const query = { city_id: clinic.cityId, time: day };
  const answer = await browser.call(paths.listCityTimes, { query });
  return answer.json().data.map(({ id, clinicId }) => ({ id, clinicId }));
}

it("leads from city, day and clinic to a time on the clinic's clock", async () => {
  const clinic = await createClinic(test.app, "Asia/Kamchatka");
  const time = await createTime(test.app, clinic);

  const cities = await anybody().call(paths.listCities, {
    query: { search: clinic.cityName.slice(2).toUpperCase() },
  });
  expect(cities.json().data).toEqual([
    { id: clinic.cityId, name: clinic.cityName, timeZone: "Asia/Kamchatka", demo: false },
  ]);

  const query = { city_id: clinic.cityId };
  const days = await anybody().call(paths.listDays, { query });
  expect(days.json().data).toEqual([time.day]);

  const clinics = await anybody().call(paths.listClinics, { query: { ...query, time: time.day } });
  expect(clinics.json().data).toMatchObject([
    { id: clinic.id, name: "Клиника", metro: null, free: 1 },
  ]);

  const clock = new Intl.DateTimeFormat("ru-RU", {
    timeZone: "Asia/Kamchatka",
    hour: "2-digit",
    minute: "2-digit",
  }).format(time.startsAt);
  expect(await inClinic(clinic, time.day)).toMatchObject([
    { id: time.id, time: clock, startsAt: time.startsAt.toISOString() },
  ]);
});

it("lists nothing begun, booked, closed or not open, for adults and children", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  await createTime(test.app, clinic, -30, 3);
  const made: TestTime[] = [];
  while (made.length < 3) made.push(await createTime(test.app, clinic, DAYS, 3));
  const [time, closed, unopened] = made as [TestTime, TestTime, TestTime];
  const { id } = await book(browser, time);
  await changeTime(test.app, closed, { closedAt: sql`now()` });
  await changeTime(test.app, unopened, { opensAt: sql`now() + interval '1 minute'` });
  const child = { birthday: `01.02.${new Date().getFullYear() - 8}` };
  const inCity = { city_id: clinic.cityId, time: time.day };
  const inItself = { clinic_id: clinic.id, time: time.day };

  for (const [call, query] of [
    [paths.listCities, { search: clinic.cityName }],
    [paths.listCitiesForChild, { search: clinic.cityName, ...child }],
    [paths.listDays, inCity],
    [paths.listDaysForChild, { ...inCity, ...child }],
    [paths.listClinics, inCity],
    [paths.listClinicsForChild, { ...inCity, ...child }],
    [paths.listCityTimes, inCity],
    [paths.listCityTimesForChild, { ...inCity, ...child }],
    [paths.listTimes, inItself],
    [paths.listTimesForChild, { ...inItself, ...child }],
  ] as const) {
    const listed = await anybody().call(call, { query });
    expect([call, listed.statusCode, listed.json()]).toEqual([call, 200, { data: [] }]);
  }
  await cancel(browser, id);
  expect(await inClinic(clinic, time.day)).toMatchObject([{ id: time.id }]);
});

it("compresses a long list for who takes that, and no short one", async () => {
  const clinic = await clinicAtNoon(test);
  const { day } = await createTime(test.app, clinic, DAYS);
  const ask = (encoding: string) =>
    anybody().call(paths.listCityTimes, {
      query: { city_id: clinic.cityId, time: day },
      headers: { "accept-encoding": encoding },
    });
  expect((await ask("gzip")).headers).not.toHaveProperty("content-encoding");

  for (let minutes = 1; minutes < 10; minutes += 1)
    await createTime(test.app, clinic, DAYS + minutes);
  const [plain, packed] = [await ask("br, gzip;q=0"), await ask("gzip, br")];
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(packed.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(packed.rawPayload.length),
    "cache-control": "no-store",
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

it("leaves out what others have booked or held, and lists one's own hold", async () => {
  const clinic = await clinicAtNoon(test);
  const [booked, held, free] = [
    await createTime(test.app, clinic, DAYS),
    await createTime(test.app, clinic, DAYS + 1),
    await createTime(test.app, clinic, DAYS + 2),
  ];
  await book((await signInOne(test.app)).browser, booked);
  const { browser } = await signInOne(test.app);
  await hold(browser, held);

  const ids = async (by?: Browser) => (await inCity(clinic, free.day, by)).map(({ id }) => id);
  expect(await ids()).toEqual([free.id]);
  expect(await ids(browser)).toEqual([held.id, free.id]);
});

describe("for a child", () => {
  let clinic: TestClinic;
  let forAdults: TestTime;
  let fromThree: TestTime;
  let fromTen: TestTime;

  beforeAll(async () => {
    clinic = await clinicAtNoon(test);
    forAdults = await createTime(test.app, clinic);
    fromThree = await createTime(test.app, clinic, DAYS, 3);
    fromTen = await createTime(test.app, clinic, DAYS, 10);
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
    | typeof paths.listTimesForChild
    | typeof paths.listCityTimesForChild;

  const ask = <Name extends ForChild>(call: Name, query: Record<string, string>) =>
    anybody().call(call, { query });

  async function times(birthday: string): Promise<number[]> {
    const query = { clinic_id: String(clinic.id), time: fromThree.day, birthday };
    const response = await ask(paths.listTimesForChild, query);
    expect(response.statusCode).toBe(200);
    return response
      .json()
      .data.map(({ id }) => id)
      .sort((one, other) => one - other);
  }

  it("offers the times of doctors who see children of that age on that day", async () => {
    expect(await times(turning(3, 1))).toEqual([]);
    expect(await times(turning(3))).toEqual([fromThree.id]);
    expect(await times(turning(10))).toEqual([fromThree.id, fromTen.id]);
    expect(await times(turning(18, 1))).toEqual([fromThree.id, fromTen.id]);
    expect(forAdults.day).toBe(fromThree.day);
    const inCity = { city_id: String(clinic.cityId), time: fromThree.day };
    const query = { ...inCity, birthday: turning(10) };
    expect((await ask(paths.listCityTimesForChild, query)).json().data).toMatchObject([
      { id: fromThree.id, clinicId: clinic.id },
      { id: fromTen.id },
    ]);
    const young = await ask(paths.listClinicsForChild, { ...inCity, birthday: turning(5) });
    expect(young.json().data).toMatchObject([{ id: clinic.id, free: 1 }]);
  });

  it("lists days and cities of such doctors, none after the 18th birthday", async () => {
    const days = async (birthday: string) =>
      (await ask(paths.listDaysForChild, { city_id: String(clinic.cityId), birthday })).json().data;
    expect(await days(turning(5).split("-").reverse().join("."))).toEqual([fromThree.day]);
    expect(await days(turning(18))).toEqual([]);

    const cities = async (query: Record<string, string>) =>
      (await ask(paths.listCitiesForChild, { search: clinic.cityName, ...query })).json().data;
    expect(await cities({ birthday: turning(5) })).toMatchObject([{ id: clinic.cityId }]);
    expect(await cities({})).toMatchObject([{ id: clinic.cityId }]);
    expect(await cities({ birthday: turning(2) })).toEqual([]);
  });

  it("refuses a patient who is an adult on that day, or not born", async () => {
    for (const [call, place] of [
      [paths.listClinicsForChild, "city_id"],
      [paths.listTimesForChild, "clinic_id"],
      [paths.listCityTimesForChild, "city_id"],
    ] as const) {
      for (const birthday of [turning(18), turning(0, 1)]) {
        const response = await ask(call, { [place]: "1", time: fromThree.day, birthday });
        expect(errorsOf(response)).toHaveProperty("birthday");
      }
    }
  });
});
