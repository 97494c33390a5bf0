import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { cities, clinics, clinicTimes } from "../database/schema/calendar";
import { book } from "../testing/booking";
import { Browser } from "../testing/browser";
import { createClinic, createNeighbour, createTime } from "../testing/calendar";
import type { TestClinic, TestTime } from "../testing/calendar";
import { clinicsCommand } from "../testing/commands";
import { signInOne } from "../testing/people";
import { inDays } from "../testing/plan-line";
import { colleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";
import { join } from "../testing/waiting";

/** PostgreSQL and PGlite sort names in different orders, and neither in that of a Russian dictionary. */
const test = useTestApp();

const ORDER = ["Абакан", "абрамцево", "Ейск", "Елкино", "Ёлкино", "Жуков", "Ярославль"];
const MIXED = ["Ярославль", "Ёлкино", "абрамцево", "Ейск", "Жуков", "Елкино", "Абакан"];

const all: TestClinic[] = [];
let first: TestClinic;
let visit: TestTime;

/** A clinic in each city, and in the first city one of each name. All times begin together. */
beforeAll(async () => {
  for (const name of MIXED) {
    const clinic = await createClinic(test.app);
    all.push(clinic);
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
const ownLines = (printed: string, column: number) =>
  printed
    .split("\n")
    .map((line) => line.split(/\t|;/)[column] ?? "")
    .filter((cell) => MIXED.includes(cell));

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

  // No other test has times on these days, so nothing can be offered.
  const days = { since: inDays(200), until: inDays(210) };
  const clinic_ids = own?.clinics.map(({ id }) => id).join(",");
  expect((await join(browser, first, { clinic_ids, ...days })).statusCode).toBe(201);
  const [entry] = (await browser.call(paths.listWaiting)).json().data;
  expect(entry?.clinics).toEqual(ORDER);
});

it("prints clinics and visits in the order of the alphabet", async () => {
  const listed = await clinicsCommand(test.app.database, "list");
  expect(ownLines(listed, 1)).toEqual([...ORDER.slice(0, -1), ...ORDER.map(() => "Ярославль")]);
  expect(ownLines(listed, 2)).toEqual([...ORDER.slice(0, -1), ...ORDER]);

  let day = "";
  for (const clinic of all) {
    // A time that the lists do not show.
    const time = await createTime(test.app, clinic, 5 * 24 * 60);
    await book((await signInOne(test.app)).browser, time);
    day = time.day;
  }
  const network = (await colleague(test.app, "network")).browser;
  const json = { from: day, to: day, format: "csv", reason: "проверка порядка" } as const;
  const { base64 } = (await network.call(paths.exportNetworkVisits, { json })).json();
  expect(ownLines(Buffer.from(base64, "base64").toString(), 1)).toEqual(ORDER);
});

it("lists clinics, colleagues and a plan's doctors in alphabetical order", async () => {
  const network = (await colleague(test.app, "network")).browser;
  const { clinics: listed } = (await network.call(paths.showStaffSession)).json();
  const cityNames = listed.map(({ city }) => city);
  expect(cityNames.filter((city, at) => city !== cityNames[at - 1])).toEqual(ORDER);
  expect(namesOf(listed.filter(({ city }) => city === "Ярославль"))).toEqual(ORDER);

  const params = { id: first.id };
  for (const [index, name] of MIXED.entries()) {
    await test.app.database.execute(sql`with person as (
        insert into staff (name, email) values (${name}, ${`${index}@order.example`}) returning id
      )
      insert into staff_clinics (staff_id, clinic_id, role) select id, ${first.id}, 'reception' from person`);
    const { id } = await createTime(test.app, first, (20 + index) * 24 * 60);
    await test.app.database.execute(sql`update doctors set name = ${name}
      where id = (select doctor_id from clinic_times where id = ${id})`);
  }
  const members = (await network.call(paths.listClinicStaff, { params })).json().data;
  expect(namesOf(members).filter((name) => ORDER.includes(name))).toEqual(ORDER);
  const journal = (await network.call(paths.showClinicJournal, { params, query: {} })).json();
  expect(namesOf(journal.members).filter((name) => ORDER.includes(name))).toEqual(ORDER);
  const printed = await clinicsCommand(test.app.database, "list-staff");
  expect(ownLines(printed, 1)).toEqual(ORDER);
  const sample = await network.call(paths.downloadPlanSample, { params, query: { format: "csv" } });
  const lines = Buffer.from(sample.json().base64, "base64").toString();
  expect(ownLines(lines, 8)).toEqual(ORDER);
});
