import { readdirSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { useTestApp } from "../../testing/test-app";
import { ownTables } from "./repository";
import { described } from "./sections";

const test = useTestApp();
const schema = path.join(__dirname, "..", "..", "database", "schema");

/** Tables of which nothing is a person's with an account. A new table is a person's until it is named here with a reason. */
const ofNobody: Record<string, string> = {
  cities: "the calendar's",
  clinics: "the calendar's",
  doctors: "the calendar's",
  clinic_times: "the calendar's: who has booked one stands in the appointment",
  closed_days: "the calendar's",
  secret_marks: "which secret the sessions were made under, one row for all",
  captcha_uses: "signatures of captchas, which name nobody",
  review_counts: "sums of many people's answers",
  registrations:
    "forms without an account, which are erased when they become one; a stranger may have typed the e-mail",
};

async function schemaTables(): Promise<PgTable[]> {
  const modules = await Promise.all(
    readdirSync(schema).map(
      (file) => import(path.join(schema, file)) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap(Object.values).filter((value) => is(value, PgTable));
}

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
