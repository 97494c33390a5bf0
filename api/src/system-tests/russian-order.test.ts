import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { cities, clinics, clinicTimes } from "../database/schema/calendar";
import { Browser } from "../testing/browser";
import { createClinic, createNeighbour, createTime } from "../testing/calendar";
import type { TestClinic, TestTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
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
const ofFirst = () => ({ query: { city_id: first.cityId, time: visit.day } });
it("lists cities, clinics and simultaneous times in alphabetical order", async () => {
  const anybody = new Browser(test.app);
  expect(namesOf((await anybody.call(paths.listCities)).json().data)).toEqual(ORDER);
  const listed = (await anybody.call(paths.listClinics, ofFirst())).json().data;
  expect(namesOf(listed)).toEqual(ORDER);

  const times = (await anybody.call(paths.listCityTimes, ofFirst())).json().data;
  const nameOf = new Map(listed.map(({ id, name }) => [id, name]));
  expect(times.map(({ clinicId }) => nameOf.get(clinicId))).toEqual(ORDER);
});

it("lists places of the waiting list in alphabetical order", async () => {
  const { browser } = await signInOne(test.app);
  const places = (await browser.call(paths.listWaitingPlaces)).json().data;
  expect(namesOf(places)).toEqual(ORDER);
  const own = places.find(({ id }) => id === first.cityId);
  expect(namesOf(own?.clinics ?? [])).toEqual(ORDER);
});
