import { formatLongDate } from "../../../../shared/day-words";
import { formatMoment } from "../../lib/dates";
import type { OwnRows } from "./own-data-repository";

/** Names for the ids in the rows of one person. */
export interface Names {
  cities: Map<number, string>;
  times: Map<number, string>;
  recordIds: Map<number, string>;
}

/** A column that is shown under its label, in the words of `show` if there are any; or one that is left out, with the reason. */
export type Column<Value, Row> =
  | string
  | { label: string; show: (value: Value, names: Names, row: Row) => string }
  | { leftOut: string };

type Columns<Row> = { [Name in keyof Row]-?: Column<Row[Name], Row> };

/** Description of a table for the person, column by column: a forgotten column is a type error. */
export interface Description<Row> {
  title: string;
  about: string;
  columns: Columns<Row>;
}

export type Descriptions<Tables extends keyof OwnRows> = {
  [Name in Tables]: Description<OwnRows[Name][number]>;
};

const NOTHING = "не указано";

/** Words for a value whose column has no `show`. */
export function plainWords(value: unknown): string {
  if (value === null || value === "" || value === undefined) return NOTHING;
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === "boolean") return value ? "да" : "нет";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const dayOf = (day: string | null): string => (day === null ? NOTHING : formatLongDate(day));

/** Words for a value of a closed list; a value that the list does not have any more is shown as it is stored. */
export const oneOf = (words: Record<string, string>) => (value: string) =>
  value === "" ? NOTHING : (words[value] ?? value);

export const aDay = (label: string) => ({ label, show: dayOf });
export const anAppointment = (label: string) => ({
  label,
  show: (id: number | null, { recordIds }: Names) =>
    id === null ? NOTHING : (recordIds.get(id) ?? `№ ${id}`),
});
export const aTime = (label: string) => ({
  label,
  show: (id: number, { times }: Names) => times.get(id) ?? `№ ${id}`,
});

/** Reasons for leaving columns out that several tables share. */
export const SAME_PERSON = { leftOut: "ваш номер, он указан среди того, что вы рассказали о себе" };
export const WHO_ASKED = {
  leftOut:
    "номер кабинета, в который вошёл отправитель: если он не ваш, то принадлежит другому человеку",
};
export const WHOSE_MAILBOX = {
  leftOut: "ваш номер: по нему мы находим то, что отправлено с вашей прежней почтой",
};
export const SECRET = {
  leftOut:
    "отпечаток секрета: по нему ничего не узнать о вас, а в чужих руках он помог бы войти в кабинет",
};
