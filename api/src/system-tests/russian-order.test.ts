import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { cities, clinics, clinicTimes, doctors } from "../database/schema/calendar";
import { staff } from "../database/schema/staff";
import { Browser } from "../testing/browser";
import { clinicAtNoon, createClinic, createNeighbour, createTime } from "../testing/calendar";
import type { TestClinic, TestTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { bookFor, doctorsOfToday } from "../testing/reception";
import { colleague, inviteColleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";

/** PostgreSQL and PGlite sort names in different orders, and neither in that of a Russian dictionary. */
const test = useTestApp();

const ORDER = ["Абакан", "абрамцево", "Ейск", "Елкино", "Ёлкино", "Жуков", "Ярославль"];
const MIXED = ["Ярославль", "Ёлкино", "абрамцево", "Ейск", "Жуков", "Елкино", "Абакан"];

let first: TestClinic;
let visit: TestTime;

/** A clinic in each city, and in the first city one of each name. All times begin together. */
beforeAll(async () => {
  for (const name of MIXED) {
    const clinic = await createClinic(test.app);
    await test.app.database.update(cities).set({ name }).where(eq(cities.id, clinic.cityId));
    await test.app.database.update(clinics).set({ name }).where(eq(clinics.id, clinic.id));
    if (name === MIXED[0]) {
      first = clinic;
      for (const other of MIXED.slice(1)) {
        await createTime(test.app, await createNeighbour(test.app, clinic, other));
      }
    }
    visit = await createTime(test.app, clinic);
  }
  await test.app.database.update(clinicTimes).set({ startsAt: visit.startsAt });
});

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
/** Without rows of the other tests. */
const oursOf = (rows: { name: string }[]) => namesOf(rows).filter((name) => ORDER.includes(name));
const ofFirst = () => ({ query: { city_id: first.cityId, time: visit.day } });
it("lists cities, clinics and simultaneous times in alphabetical order", async () => {
  const anybody = new Browser(test.app);
  expect(oursOf((await anybody.call(paths.listCities)).json().data)).toEqual(ORDER);
  const listed = (await anybody.call(paths.listClinics, ofFirst())).json().data;
  expect(namesOf(listed)).toEqual(ORDER);

  const times = (await anybody.call(paths.listCityTimes, ofFirst())).json().data;
  const nameOf = new Map(listed.map(({ id, name }) => [id, name]));
  expect(times.map(({ clinicId }) => nameOf.get(clinicId))).toEqual(ORDER);
});

it("lists places of the waiting list in alphabetical order", async () => {
  const { browser } = await signInOne(test.app);
  const places = (await browser.call(paths.listWaitingPlaces)).json().data;
  expect(oursOf(places)).toEqual(ORDER);
  const own = places.find(({ id }) => id === first.cityId);
  expect(namesOf(own?.clinics ?? [])).toEqual(ORDER);
});

it("lists doctors, simultaneous visits and colleagues alphabetically", async () => {
  const clinic = await clinicAtNoon(test);
  const { browser } = await colleague(test.app, clinic.id);
  const times: TestTime[] = [];
  for (const name of MIXED) {
    const time = await createTime(test.app, clinic, 60);
    await test.app.database
      .update(doctors)
      .set({ name })
      .where(sql`id = (select doctor_id from clinic_times where id = ${time.id})`);
    times.push(time);
    const { email } = await inviteColleague(test.app, clinic.id);
    await test.app.database.update(staff).set({ name }).where(eq(staff.email, email));
  }
  const params = { id: clinic.id };
  const doctorNames = (rows: { doctor: string }[]) => rows.map(({ doctor }) => doctor);

  expect(namesOf(await doctorsOfToday(browser, clinic.id))).toEqual(ORDER);
  const { days } = (await browser.call(paths.listFreeTimes, { params })).json();
  expect(doctorNames(days[0]?.times ?? [])).toEqual(ORDER);
  const closing = (await browser.call(paths.listClosedHours, { params })).json();
  expect(namesOf(closing.doctors)).toEqual(ORDER);
  const { data, members } = (await browser.call(paths.showClinicJournal, { params })).json();
  expect(data).not.toEqual([]);
  const listed = (await browser.call(paths.listClinicStaff, { params })).json().data;
  for (const people of [members, listed]) expect(oursOf(people)).toEqual(ORDER);

  for (const { id } of times)
    await bookFor(browser, clinic.id, id, { name: `Зоя ${"а".repeat(id % 50)}` });
  const day = (
    await browser.call(paths.showClinicDay, { params: { ...params, day: times[0]!.day } })
  ).json();
  expect(doctorNames(day.visits)).toEqual(ORDER);
});

it("lists a colleague's clinics in alphabetical order of their cities", async () => {
  const { browser } = await colleague(test.app, "network");
  const { clinics: listed } = (await browser.call(paths.showStaffSession)).json();
  expect(oursOf(listed.filter(({ name, city }) => name === city))).toEqual(ORDER);
});
