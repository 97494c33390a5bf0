import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { users } from "../../database/schema/accounts";
import { create, heldTimeId } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { bookGroup, createRow, heldGroup } from "../../testing/group-booking";
import { actionsOf } from "../../testing/journal";
import { signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const empty = { fatherName: "", sex: "", phone: "" } as const;
const given = { fatherName: "Петровна", sex: "F", phone: "79990000000" };

/** Somebody whose account has only what a registration requires, or these values too. */
async function newcomer(known: Partial<Record<keyof typeof empty, string>> = {}) {
  const person = await signInOne(test.app);
  const values = { ...empty, ...known } as typeof empty;
  await test.app.database.update(users).set(values).where(eq(users.id, person.id));
  return person;
}

async function profileOf({ browser, id }: Person) {
  const { data } = (await browser.call(paths.showUser, { params: { id } })).json();
  const { father_name: fatherName, sex, phone } = data.profile.additional_info;
  return { fatherName, sex, phone };
}

const other = { phone: "79991112233" };
const nobodys = { patronymic_name: "", "no-patronymic": true };

it.each([
  ["completes what its owner says for their own visit", {}, {}, given],
  [
    "overwrites nothing",
    { fatherName: "Павловна", ...other },
    {},
    { fatherName: "Павловна", sex: "F", ...other },
  ],
  ["notes no change where nothing is missing", { sex: "F", ...other }, nobodys, null],
  ["takes nothing from a child's visit", {}, { birth_date: "01.02.2020" }, null],
  ["takes nothing from a visit with another birthday", {}, { birth_date: "21.05.1990" }, null],
  ["takes nothing from a visit with another name", {}, { name: "Мария" }, null],
  ["takes nothing from a visit with another surname", {}, { family_name: "Петрова" }, null],
])("%s: an account that knows %j, booking with %j", async (_what, known, fields, completed) => {
  const person = await newcomer(known);
  const time = await createTime(test.app, await createClinic(test.app), 3 * 24 * 60, 0);

  const response = await create(person.browser, await heldTimeId(person.browser, time), fields);

  expect(response.statusCode).toBe(201);
  expect(await profileOf(person)).toEqual(completed ?? { ...empty, ...known });
  const updates = (await actionsOf(test.app.database, person.id)).filter((one) => one === "update");
  expect(updates).toHaveLength(completed === null ? 0 : 1);
});

it("completes it from the owner's visit of a group", async () => {
  const person = await newcomer();
  const row = await createRow(test.app, await createClinic(test.app), 3, { childFromAge: 3 });

  const response = await bookGroup(person.browser, await heldGroup(person.browser, row));

  expect(response.statusCode).toBe(201);
  expect(await profileOf(person)).toMatchObject({ sex: "F", phone: given.phone });
});
