import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { book, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import {
  apply,
  asProposed,
  closeAsProposed,
  createDay,
  hoursOf,
  preview,
} from "../../../testing/closing";
import { bookGroup, heldGroup } from "../../../testing/group-booking";
import { signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { changedMeanwhile, invalid } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** One visit at ten, a free time at one, and a coordinator. */
async function oneVisit() {
  const at = await createDay(test.app, [["10:00"], ["13:00", "13:15"]]);
  const person = await signInOne(test.app);
  const visit = await book(person.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  return { at, person, visit, browser };
}

it("records reads of the people whom it names after a confirmation without a preview", async () => {
  const { at, visit, browser } = await oneVisit();

  const refused = await apply(browser, at, { ...hoursOf(at), digest: "0".repeat(64), people: [] });

  expect(refusal(refused)).toEqual(changedMeanwhile);
  expect(refused.body).toContain("Иванова");
  expect(
    await rowsOf(
      test.app,
      sql`select action from journal where subject = 'appointment' and subject_id = ${visit.id} and actor = 'staff'`,
    ),
  ).toEqual([{ action: "read" }]);
});

it("cancels nobody without a decision", async () => {
  const { at, person, visit, browser } = await oneVisit();
  const { digest } = (await preview(browser, at, hoursOf(at))).json();

  const refused = await apply(browser, at, { ...hoursOf(at), digest, people: [] });

  expect(refusal(refused)).toEqual(invalid);
  expect(await list(person.browser)).toMatchObject([{ id: visit.id, timeBegin: "10:00" }]);
});

it("does once what is sent twice with one key, and refuses a changed call", async () => {
  const { at, person, visit, browser } = await oneVisit();
  const seen = (await preview(browser, at, hoursOf(at))).json();
  const [key, body] = [randomUUID(), { ...hoursOf(at), ...asProposed(seen) }];

  const [done, twice] = await Promise.all([1, 2].map(() => apply(browser, at, body, key)));

  expect(twice?.json()).toEqual(done?.json());
  expect((await apply(browser, at, body, key)).json()).toEqual(done?.json());
  expect(await list(person.browser)).toMatchObject([{ sequence: 1 }]);
  const closed = sql`select from closed_hours where clinic_id = ${at.clinic.id}`;
  expect(await rowsOf(test.app, closed)).toHaveLength(1);
  for (const other of [{ people: [{ id: visit.id, to: null }] }, { to: "13:10" }]) {
    expect(refusal(await apply(browser, at, { ...body, ...other }, key))).toEqual(invalid);
  }
});

/**
 * A mother and two children with consecutive visits to the second doctor, who sees children, and the coordinator who
 * closes their hours.
 */
async function familyDay(free: string[]) {
  const at = await createDay(test.app, [
    ["09:00", "09:15", "09:30"],
    ["10:00", "10:15", "10:30", ...free],
  ]);
  const mother = await signInOne(test.app);
  const times = ["10:00", "10:15", "10:30"].map((clock) => at.at(clock, 1));
  const booked = await bookGroup(mother.browser, await heldGroup(mother.browser, times));
  expect(booked.statusCode).toBe(201);
  const { browser } = await colleague(test.app, at.clinic.id);
  const hours = hoursOf(at, { from: "10:00", to: "10:45", doctor_id: at.doctors[1] });
  return { at, mother, browser, hours };
}

it("moves a group to consecutive times, with a doctor for children", async () => {
  const { at, mother, browser, hours } = await familyDay(["12:00", "14:00", "14:15", "14:30"]);
  const { parties } = (await preview(browser, at, hours)).json();
  expect(parties.map(({ people }) => people.map(({ name }) => name))).toEqual([
    ["Анна", "Вера", "Пётр"],
  ]);

  expect(await closeAsProposed(browser, at, hours)).toMatchObject({ moved: 3, emails: 3 });

  const visits = await list(mother.browser);
  expect(visits.map(({ timeBegin }) => timeBegin)).toEqual(["14:00", "14:15", "14:30"]);
});

it("cancels all of a group that would be torn apart", async () => {
  const { at, browser, hours } = await familyDay(["12:00", "14:00"]);
  expect(await closeAsProposed(browser, at, hours)).toMatchObject({ moved: 0, canceled: 3 });
});

it("tears no group apart at the caller's wish", async () => {
  const { at, browser, hours } = await familyDay(["12:00", "14:00", "14:15", "14:30"]);
  const seen = (await preview(browser, at, hours)).json();
  const { people } = asProposed(seen);
  const torn = people.map((person, index) => (index === 0 ? { ...person, to: null } : person));
  const body = { ...hours, digest: seen.digest, people: torn };
  expect(refusal(await apply(browser, at, body))).toMatchObject({ status: 409 });
});

it("gives no child a doctor who sees adults only", async () => {
  const { at, browser, hours } = await familyDay([]);
  const seen = (await preview(browser, at, hours)).json();
  const people = asProposed(seen).people.map(({ id }, index) => ({
    id,
    to: at.at(["09:00", "09:15", "09:30"][index] ?? "").id,
  }));
  const answer = await apply(browser, at, { ...hours, digest: seen.digest, people });
  expect(refusal(answer)).toMatchObject({ status: 409 });
});

it("moves a single member of a group to a time beside the others", async () => {
  const { at, mother, browser } = await familyDay(["09:45", "16:00"]);
  const hours = hoursOf(at, { from: "10:00", to: "10:10", doctor_id: at.doctors[1] });
  expect(await closeAsProposed(browser, at, hours)).toMatchObject({ moved: 1 });
  const visits = await list(mother.browser);
  expect(visits.map(({ timeBegin }) => timeBegin)).toEqual(["09:45", "10:15", "10:30"]);
});
