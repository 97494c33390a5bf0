import { list } from "../../../testing/booking";
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
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A mother with two children at the second doctor, who sees children, in a row; and who closes their hours. */
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

it("moves those who come together to times that follow each other, with a doctor for children", async () => {
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

it("keeps beside the others who alone loses their time", async () => {
  const { at, mother, browser } = await familyDay(["09:45", "16:00"]);
  const hours = hoursOf(at, { from: "10:00", to: "10:10", doctor_id: at.doctors[1] });
  expect(await closeAsProposed(browser, at, hours)).toMatchObject({ moved: 1 });
  const visits = await list(mother.browser);
  expect(visits.map(({ timeBegin }) => timeBegin)).toEqual(["09:45", "10:15", "10:30"]);
});
