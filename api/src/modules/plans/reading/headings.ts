import { nameKey } from "@rodinki/contract/line";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import type { Table, TableRow } from "./table";

/** Of all columns of a plan. */
export const titles = Object.values(columns).map(({ title }) => title);

/** What people add to a heading: «дети с (лет)», «Телефон:», «город *». */
const ADDED = /\(.*\)|[*:_]/g;

/** What the cells name, in any case and with any spaces; what is added counts where another cell has the title alone. */
function keysOf(cells: string[]): string[] {
  const keys = cells.map(nameKey);
  return cells.map((cell, place) => {
    const bare = nameKey(cell.replace(ADDED, " "));
    return keys.includes(bare) ? (keys[place] ?? "") : bare;
  });
}

/** How many of the columns of a plan a row names. */
export const titlesIn = (cells: string[]): number => {
  const keys = new Set(keysOf(cells));
  return titles.filter((title) => keys.has(title)).length;
};

/** Titles of the table and notes may stand above the headings. */
export const MAX_ABOVE = 20;

/** Whether a row is meant to name the columns of a plan. */
export const isHeadings = (cells: string[]): boolean => titlesIn(cells) > titles.length / 2;

/** @returns where in the rows the headings stand; null: nowhere among the first ones */
export function findHeadings(rows: TableRow[]): number | null {
  const place = rows.slice(0, MAX_ABOVE).findIndex(({ cells }) => isHeadings(cells));
  return place < 0 ? null : place;
}

/** Headings that stand too low to be looked for. */
export const lateHeadings = (rows: TableRow[]): TableRow | undefined =>
  rows.slice(MAX_ABOVE).find(({ cells }) => isHeadings(cells));

/** Where in a row each column of a plan stands; -1: nowhere. */
export type Places = Record<ColumnName, number>;

/** Finds the columns by their titles, and what is wrong with these. */
export function readHeadings(
  cells: string[],
  { delimiter }: Pick<Table, "delimiter">,
): { places: Places; problems: string[] } {
  const keys = keysOf(cells);
  const missing = Object.values<{ title: string; isOptional?: boolean }>(columns)
    .filter(({ title, isOptional }) => !isOptional && !keys.includes(title))
    .map(({ title }) => title);
  const twice = titles.filter((title) => keys.indexOf(title) !== keys.lastIndexOf(title));
  const places = Object.fromEntries(
    Object.entries(columns).map(([name, { title }]) => [name, keys.indexOf(title)]),
  ) as Places;
  const found = cells.filter((cell) => cell !== "").slice(0, MAX_SHOWN);
  const stands = found.length === 0 ? "" : `, а стоит: ${found.join(", ")}`;
  const hint = delimiter === null ? "" : " Разделитель — «;», «,», «|» или табуляция.";
  return {
    places,
    problems: [
      ...(missing.length > 0
        ? [
            missing.length > titles.length / 2
              ? `нет столбцов: ${missing.join(", ")}${stands}. Заголовки ищем в первых ${MAX_ABOVE} строках.${hint} Возьмите образец и заполните его`
              : `нет столбцов: ${missing.join(", ")}.${hint} Допишите их заголовки, как в образце`,
          ]
        : []),
      ...(twice.length > 0
        ? [`столбцы стоят дважды: ${twice.join(", ")}; оставьте по одному`]
        : []),
    ],
  };
}

/** Names are long. */
const MAX_SHOWN = 5;
