import { readFileSync } from "node:fs";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { OwnData } from "@rodinki/contract/own-data";
import * as paths from "@rodinki/contract/paths";
import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import { journal } from "../../database/schema/audit";
import type { Browser } from "../../testing/browser";
import { knownPerson } from "../../testing/known-person";
import { signInOne } from "../../testing/people";
import { createPerson } from "../../testing/accounts";
import { colleague } from "../../testing/staff";
import { schemaTables } from "../../testing/rows";
import { useTestApp } from "../../testing/test-app";
import { mailSettled } from "../../testing/outbox";
import { consentEditions } from "./consent-editions";
import { ownTables } from "./own-data-repository";
import { described } from "./sections";

const test = useTestApp();

const ownDataOf = async (browser: Browser): Promise<OwnData> => {
  const response = await browser.call(paths.showOwnData);
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

it("says what each e-mail, change and consent is about, and who looked", async () => {
  const { browser, appointmentId, day } = await knownPerson(test);
  expect((await ownDataOf(browser)).views).toEqual([]);
  const network = (await colleague(test.app, "network")).browser;
  const list = { from: day, to: day, format: "csv", reason: "Сверка" } as const;
  expect((await network.call(paths.exportNetworkVisits, { json: list })).statusCode).toBe(200);
  await browser.call(paths.cancelAppointment, { query: { consumer_id: appointmentId } });

  const { sections, consents, views } = await ownDataOf(browser);

  const closed = sections
    .filter(({ name }) => ["letters", "journal", "consents"].includes(name))
    .flatMap(({ records }) => records.flat())
    .filter(({ name }) => ["kind", "action", "actor", "subject"].includes(name));
  expect(closed.map(({ value }) => value)).toContain("reminder-48h");
  expect(closed.filter(({ value, text }) => value === text)).toEqual([]);
  expect(views).toMatchObject([
    { who: "Сетевая Нина", what: expect.stringMatching(/^запись на осмотр РК-/) as string },
  ]);
  const kinds = consents.map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["booking", "news", "opening", "personal-data", "question"]);
  for (const { text, withdrawal } of consents) {
    expect([text.length > 0, withdrawal !== ""]).toEqual([true, true]);
  }
});

it("shows nothing of another person", async () => {
  const { browser } = await knownPerson(test);
  const counts = async () =>
    (await ownDataOf(browser)).sections.map(({ name, records }) => [name, records.length]);
  const alone = await counts();
  await knownPerson(test);

  expect(await counts()).toEqual(alone);
});

it("withdraws one's own consent to news, once for repeated calls", async () => {
  const [person, other] = [await createPerson(test), await createPerson(test)];
  const withdraw = () => person.browser.call(paths.withdrawNews);
  const answers = await Promise.all([withdraw(), withdraw()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);

  const news = async (browser: Browser) =>
    (await ownDataOf(browser)).consents.find(({ kind }) => kind === "news")?.withdrawnAt;
  expect(await news(person.browser)).toMatch(/^\d{4}-.+Z$/);
  expect(await news(other.browser)).toBeNull();
  const noted = await test.app.database
    .select()
    .from(journal)
    .where(sql`${journal.action} = 'withdraw'`);
  expect(noted.map(({ userId }) => userId)).toEqual([person.id]);
});

it("makes a PDF immediately", async () => {
  const { browser } = await signInOne(test.app);
  const { fileName, base64 } = (await browser.call(paths.printOwnData)).json().data;

  expect(fileName).toBe("moi-dannye.pdf");
  expect(Buffer.from(base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
});

const page = readFileSync("content/pages/consent.mdx", "utf8").replaceAll("**", "");

it.each(Object.entries(consentVersions))(
  "has the text of the current edition of %s as the page shows it",
  (kind, version) => {
    const text = consentEditions[kind as ConsentKind][version];

    expect(text).toBeDefined();
    expect(page).toContain(text?.join("\n\n"));
  },
);

/** Tables without data of account owners, with the reason. A new table must be described as own data or named here. */
const ofNobody: Record<string, string> = {
  cities: "the calendar's",
  clinics: "the calendar's",
  doctors: "the calendar's",
  clinic_times: "the calendar's: who has booked one stands in the appointment",
  closed_hours: "the calendar's",
  clinic_actions: "what a clinic did to its calendar: ids of appointments and times, no name",
  plan_imports: "plans of clinics: times and doctors",
  imported_times: "the calendar's",
  staff: "people who work in clinics, no visitors",
  staff_clinics: "people who work in clinics",
  staff_invitations: "people who work in clinics",
  staff_codes: "people who work in clinics",
  staff_sessions: "people who work in clinics",
  staff_devices: "people who work in clinics",
  clinic_invitations: "people who are asked to work in clinics",
  secret_marks: "which secret the sessions were made under, one row for all",
  captcha_uses: "signatures of captchas, which name nobody",
  review_counts: "sums of many people's answers",
  registration_holds:
    "times that wait for who has no account yet, with hashes; the row goes when the hold becomes a user's",
  registrations:
    "forms without an account, which are erased when they become one; a stranger may have typed the e-mail",
};

it("knows of every table whether it holds anything about a person", async () => {
  const own = Object.values(ownTables).map(getTableName);
  const known = [...own, ...Object.keys(ofNobody)].sort();

  expect((await schemaTables()).map(getTableName).sort()).toEqual(known);
});

it("shows or explains every column that the database has of these tables", async () => {
  const rows = await test.app.database.runQuery<{ table: string; column: string }>(
    {
      name: "columns-of-all-tables",
      text: `select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public'`,
    },
    [],
  );
  const stored = rows
    .filter(({ table }) => !(table in ofNobody))
    .map(({ table, column }) => `${table}.${column}`);
  const shown = Object.entries(ownTables).flatMap(([name, table]) => {
    const columns: Record<string, { name: string }> = getTableColumns<PgTable>(table);
    return Object.keys(described[name as keyof typeof described].columns).map(
      (key) => `${getTableName(table)}.${toSnake(columns[key]?.name ?? key)}`,
    );
  });

  expect(shown.sort()).toEqual(stored.sort());
});

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe("with one person in the database", () => {
  // The test has its own app, as its database must hold only this person.
  const alone = useTestApp();

  it("shows whatever a dump of the database has of the person", async () => {
    const person = await knownPerson(alone);
    // An e-mail that is sent between the download and the dump would differ in the two.
    await mailSettled(alone);
    const response = await person.browser.call(paths.showOwnData);
    expect(response.statusCode).toBe(200);
    const { data } = response.json();

    for (const [name, table] of Object.entries(ownTables)) {
      const section = data.sections.find((one) => one.name === name);
      const dumped = await alone.app.database.select().from(table as typeof ownTables.users);
      const hidden = (section?.leftOut ?? []).map((column) => column.name);
      const wanted = dumped.filter(namesSomebody).map((row) =>
        Object.entries(row)
          .filter(([column]) => !hidden.includes(column))
          .map(([column, value]: [string, unknown]) => [column, stored(value)]),
      );
      const shown = section?.records.map((fields) => fields.map((one) => [one.name, one.value]));
      expect([name, shown?.map(sorted).sort()]).toEqual([name, wanted.map(sorted).sort()]);
    }
    expect(response.body).not.toMatch(/argon2|[0-9a-f]{64}|203\.0\.113\.77/);
    // Each section must have records, as an empty one would prove nothing.
    const empty = data.sections.filter(({ records }) => records.length === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  /** Whether a row names an account: an e-mail that was sent before there was one does not. */
  const namesSomebody = (row: object) =>
    !("recipient" in row) || Object.entries(row).some(([name, value]) => OWNER.test(name) && value);
  const OWNER = /^(userId|appointmentId|recipient)$/;

  const sorted = (fields: string[][]) => fields.map((field) => field.join("=")).sort();
  const stored = (value: unknown) => {
    if (value === null) return "";
    if (value instanceof Date) return value.toISOString();
    return typeof value === "string" ? value : JSON.stringify(value);
  };
});
