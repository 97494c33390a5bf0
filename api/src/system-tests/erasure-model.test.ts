import { sql } from "drizzle-orm";
import fc from "fast-check";
import * as paths from "@rodinki/contract/paths";
import { consents, journal } from "../database/schema/audit";
import { eraseOld } from "../jobs/retention";
import { visitor } from "../testing/accounts";
import { dump } from "../testing/rows";
import { repeats } from "../testing/effort";
import { History } from "../testing/history";
import { anHourPasses, actions } from "../testing/history-actions";
import type { Action } from "../testing/history-actions";
import { mailSettled } from "../testing/outbox";
import { useTestApp } from "../testing/test-app";

/**
 * People change their e-mail, undo that, ask questions, wait with and without an account, book, review and leave.
 * Before the deletion of the account it shows every word of theirs, and afterwards no table contains one. What a clinic
 * has recorded of them without an account is shown to that clinic alone, and erased with age or at the clinic's desk. A person who gets an
 * e-mail address that another has left sees nothing of the other, and loses nothing.
 */
const test = useTestApp();

const names = Object.keys(actions) as Action[];
const changes: Action[] = ["changes the e-mail"];
const many: Action[] = [...names, ...changes, ...changes, "undoes a change"];
const story = fc.record({
  past: fc.shuffledSubarray(many, { minLength: 3, maxLength: 10 }),
  isTaken: fc.boolean(),
  asksClinic: fc.boolean(),
});

const ownData = async ({ browser }: History): Promise<string> => {
  const answer = await browser.call(paths.showOwnData);
  expect(answer.statusCode).toBe(200);
  return JSON.stringify(answer.json().data);
};
const missing = (text: string, words: Iterable<string>) =>
  [...words].filter((one) => !text.includes(one));
const found = (text: string, words: Iterable<string>) =>
  [...words].filter((one) => text.includes(one));

async function rowsOf(id: number): Promise<string[]> {
  const { database } = test.app;
  const columns = await database.runQuery<{ table: string; column: string }>(
    {
      name: "references-to-users",
      text: `select c.conrelid::regclass::text as "table", a.attname as "column"
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    },
    [],
  );
  const rows: string[] = [];
  for (const { table, column } of columns) {
    const text = `select 1 from ${table} where "${column}" = $1`;
    const count = (await database.runQuery({ name: "", text }, [id])).length;
    if (count > 0) rows.push(`${table}.${column}`);
  }
  expect(columns.length).toBeGreaterThan(15);
  return rows;
}

async function takeOver(person: History): Promise<History | null> {
  const [, left] = person.addresses;
  if (left === undefined) return null;
  person.shown.delete(left);
  await anHourPasses(person);
  const other = await History.begin(test, left);
  await other.ask(left);
  await other.ask(left, await visitor(test));
  await other.waitForOpening(left, await visitor(test));
  return other;
}

/** Finds rows that still contain a word of a person, except those that may stay with an e-mail address. */
async function linesOf({ shown, hidden, left, cities }: History): Promise<string[]> {
  const alertsLeft = [...left].map((said) => `,${cities.get(said)},`);
  const stays = (line: string) =>
    found(line, left).length > 0 ||
    (line.startsWith("opening_alerts ") && found(line, alertsLeft).length > 0);
  const lines = (await dump(test.app.database)).split("\n");
  return lines
    .filter((line) => !line.startsWith("cities ") && !stays(line))
    .filter((line) => found(line, [...shown, ...hidden]).length > 0);
}

async function exported(person: History): Promise<string> {
  const [from, to] = [-1, 10].map((days) =>
    new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10),
  );
  const browser = await person.atClinic();
  const answer = await browser.call(paths.exportVisits, {
    params: { id: person.clinic.id },
    body: { from: from ?? "", to: to ?? "", format: "csv" },
  });
  return Buffer.from(answer.json().base64, "base64").toString();
}

const yearsPass = ({ clinic }: History) =>
  test.app.database.execute(sql`
    update clinic_times set day = day - 1096, starts_at = starts_at - interval '1096 days',
      ends_at = ends_at - interval '1096 days' where clinic_id = ${clinic.id}`);

async function askClinic(person: History): Promise<void> {
  const [browser, { id }] = [await person.atClinic(), person.clinic];
  const { rows: visits } = (await test.app.database.execute(sql`
    select a.id from appointments a join clinic_times t on t.id = a.clinic_time_id
    where t.clinic_id = ${id} and a.user_id is null`)) as { rows: { id: number }[] };
  for (const visit of visits) {
    const params = { id, appointment_id: visit.id };
    const taken = await browser.call(paths.takeCallerData, { params });
    // Erased with another visit of the same person.
    if (taken.statusCode === 404) continue;
    const json = { record_ids: taken.json().recordIds };
    expect((await browser.call(paths.eraseCallerData, { params, json })).statusCode).toBe(200);
  }
}

const alertsAt = async (email: string) =>
  (await dump(test.app.database))
    .split("\n")
    .filter((line) => line.startsWith("opening_alerts ") && line.includes(email)).length;

it("shows all of a person's data, and leaves none after the deletion", async () => {
  const everything = { past: [...names, ...changes], isTaken: true, asksClinic: true };
  const past: Action[] = ["changes the e-mail", "asks with an address of before"];
  const asksFromBefore = { past, isTaken: true, asksClinic: false };
  await fc.assert(
    fc.asyncProperty(story, async ({ past, isTaken, asksClinic }) => {
      const person = await History.begin(test);
      for (const name of past) {
        await actions[name](person);
        await anHourPasses(person);
      }
      const other = isTaken ? await takeOver(person) : null;
      await mailSettled(test);
      const shown = await ownData(person);
      expect([past, missing(shown, person.shown)]).toEqual([past, []]);
      expect([past, found(shown, person.ofClinic)]).toEqual([past, []]);
      if (other !== null) {
        expect(found(shown, other.hidden)).toEqual([]);
        const foreign = [...person.shown, ...person.hidden, ...person.cities.keys()];
        const known = (word: string) => !person.left.has(word);
        expect(found(await ownData(other), foreign.filter(known))).toEqual([]);
      }

      const { statusCode } = await person.browser.call(paths.deleteAccount);

      expect(statusCode).toBe(200);
      await mailSettled(test);
      expect([past, await linesOf(person)]).toEqual([past, []]);
      expect(await rowsOf(person.id)).toEqual([]);
      if (other !== null) {
        expect(missing(await ownData(other), other.shown)).toEqual([]);
        if (person.left.size === 0) expect(await alertsAt(other.email)).toBe(1);
      }
      if (person.ofClinic.size > 0) {
        expect([past, missing(await exported(person), person.ofClinic)]).toEqual([past, []]);
        if (asksClinic) {
          await askClinic(person);
        } else {
          await yearsPass(person);
          await eraseOld(test.app.database, 730);
        }
        expect([past, found(await dump(test.app.database), person.ofClinic)]).toEqual([past, []]);
      }
    }),
    {
      numRuns: repeats({ whole: 60, quick: 3 }),
      examples: [[everything], [asksFromBefore]],
      seed: jest.getSeed(),
    },
  );
  // What the table of docs/operations.md retains must still exist.
  const { database } = test.app;
  expect(await database.$count(consents)).toBeGreaterThan(0);
  expect(await database.$count(journal)).toBeGreaterThan(0);
});
