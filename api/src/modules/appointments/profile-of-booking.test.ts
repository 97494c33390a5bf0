import { and, eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { users } from "../../database/schema/accounts";
import { journal } from "../../database/schema/audit";
import { bookingForm, create, heldTimeId } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { bookGroup, createRow, heldGroup } from "../../testing/group-booking";
import { signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const empty = { fatherName: "", sex: "", phone: "" } as const;

async function newcomer(known: Partial<Record<keyof typeof empty, string>> = {}) {
  const person = await signInOne(test.app);
  const values = { ...empty, ...known } as typeof empty;
  await test.app.database.update(users).set(values).where(eq(users.id, person.id));
  return person;
}

async function book({ browser }: Person, fields: object): Promise<void> {
  const time = await createTime(test.app, await createClinic(test.app), 3 * 24 * 60, 0);
  const response = await create(browser, await heldTimeId(browser, time), fields);
  expect(response.statusCode).toBe(201);
}

async function profileOf({ browser, id }: Person) {
  const { data } = (await browser.call(paths.showUser, { params: { id } })).json();
  const { father_name: fatherName, sex, phone } = data.profile.additional_info;
  return { fatherName, sex, phone };
}

const updatesOf = ({ id }: Person) =>
  test.app.database.$count(journal, and(eq(journal.userId, id), eq(journal.action, "update")));

const given = { fatherName: "Петровна", sex: "F", phone: "79990000000" };

it("completes an account with what its owner says for their own visit, and notes the change", async () => {
  const person = await newcomer();

  await book(person, {});

  expect(await profileOf(person)).toEqual(given);
  expect(await updatesOf(person)).toBe(1);
});

it("completes it from the owner's visit of a group", async () => {
  const person = await newcomer();
  const row = await createRow(test.app, await createClinic(test.app), 3, { childFromAge: 3 });

  const response = await bookGroup(person.browser, await heldGroup(person.browser, row));

  expect(response.statusCode).toBe(201);
  expect(await profileOf(person)).toMatchObject({ sex: "F", phone: given.phone });
});

it("overwrites nothing that the account knows", async () => {
  const known = { fatherName: "Павловна", phone: "79991112233" };
  const person = await newcomer(known);

  await book(person, {});

  expect(await profileOf(person)).toEqual({ ...known, sex: "F" });
});

it("notes no change where there is nothing to complete", async () => {
  const person = await newcomer({ sex: "F", phone: "79991112233" });

  await book(person, { patronymic_name: "", "no-patronymic": true });

  expect(await profileOf(person)).toEqual({ ...empty, sex: "F", phone: "79991112233" });
  expect(await updatesOf(person)).toBe(0);
});

it.each([
  ["a child", { birth_date: "01.02.2020" }],
  ["another birthday", { birth_date: "21.05.1990" }],
  ["another name", { name: "Мария" }],
  ["another surname", { family_name: "Петрова" }],
])("takes nothing from a visit of %s", async (_who, fields) => {
  const person = await newcomer();

  await book(person, { ...bookingForm, ...fields });

  expect(await profileOf(person)).toEqual(empty);
  expect(await updatesOf(person)).toBe(0);
});
