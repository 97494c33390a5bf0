import type { OwnSection } from "@rodinki/contract/own-data";
import { accountTables } from "./account-tables";
import { afterVisitTables, visitTables } from "./visit-tables";
import { plainWords } from "./description";
import type { Column, Description, Names } from "./description";
import { recordTables } from "./record-tables";
import type { OwnRows } from "./own-data-repository";

/** The tables in the order in which they are shown. */
const { users, ...signingIn } = accountTables;
export const described = {
  users,
  ...visitTables,
  ...afterVisitTables,
  ...recordTables,
  ...signingIn,
};

/** Sections of own data, one for each table that was read, with words for every value. */
export const sectionsOf = (rows: Partial<OwnRows>, names: Names): OwnSection[] =>
  (Object.keys(described) as (keyof OwnRows)[])
    .filter((name) => name in rows)
    .map((name) =>
      sectionOf(name, described[name] as Description<object>, rows[name] ?? [], names),
    );

function sectionOf(
  name: string,
  { title, about, columns }: Description<object>,
  rows: object[],
  names: Names,
): OwnSection {
  const all = Object.entries(columns) as [string, Column<unknown, object>][];
  return {
    name,
    title,
    about,
    records: rows.map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return all.flatMap(([name, as]) =>
        fieldOf({ name, as, value: values.get(name), row }, names),
      );
    }),
    leftOut: all.flatMap(([column, as]) =>
      typeof as === "object" && "leftOut" in as ? [{ name: column, reason: as.leftOut }] : [],
    ),
  };
}

interface Field {
  name: string;
  as: Column<unknown, object>;
  value: unknown;
  row: object;
}

function fieldOf({ name, as, value, row }: Field, names: Names) {
  if (typeof as === "object" && "leftOut" in as) return [];
  const [label, text] =
    typeof as === "string" ? [as, plainWords(value)] : [as.label, as.show(value, names, row)];
  return [{ name, label, value: storedText(value), text }];
}

/** The value as it is stored, for programs. */
function storedText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
