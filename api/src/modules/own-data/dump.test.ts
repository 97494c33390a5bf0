import * as paths from "@rodinki/contract/paths";
import { knownPerson } from "../../testing/known-person";
import { mailSettled } from "../../testing/outbox";
import { useTestApp } from "../../testing/test-app";
import { ownTables } from "./repository";

const test = useTestApp();

// Alone in its file: the database must hold this person and nobody else.
it("shows whatever a dump of the database has of the person", async () => {
  const person = await knownPerson(test);
  // An e-mail that leaves between the download and the dump would stand differently in the two.
  await mailSettled(test);
  const response = await person.browser.call(paths.showOwnData);
  expect(response.statusCode).toBe(200);
  const { data } = response.json();

  for (const [name, table] of Object.entries(ownTables)) {
    const section = data.sections.find((one) => one.name === name);
    const dumped = await test.app.database.select().from(table as typeof ownTables.users);
    const hidden = (section?.leftOut ?? []).map((column) => column.name);
    const wanted = dumped.filter(namesSomebody).map((row) =>
      Object.entries(row)
        .filter(([column]) => !hidden.includes(column))
        .map(([column, value]: [string, unknown]) => [column, stored(value)]),
    );
    const shown = section?.records.map((fields) => fields.map((one) => [one.name, one.value]));
    expect([name, shown?.map(sorted).sort()]).toEqual([name, wanted.map(sorted).sort()]);
  }
  // Of what is nowhere nothing is shown, which would prove nothing.
  const empty = data.sections.filter(({ records }) => records.length === 0);
  expect(empty.map(({ name }) => name)).toEqual([]);
});

/** An e-mail that was sent before there was an account is the trace of nobody. */
const namesSomebody = (row: object) =>
  !("recipient" in row) || Object.entries(row).some(([name, value]) => OWNER.test(name) && value);
const OWNER = /^(userId|appointmentId|recipient)$/;

const sorted = (fields: string[][]) => fields.map((field) => field.join("=")).sort();
const stored = (value: unknown) => {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
};
