import { nameKey } from "@rodinki/contract/line";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import type { Table, TableRow } from "./table";

/** Titles of all columns of a plan. */
export const titles = Object.values(columns).map(({ title }) => title);

/** Additions to a heading: «дети с (лет)», «Телефон:», «город *». */
const ADDED = /\(.*\)|[*:_]/g;

/** Titles of the cells, ignoring case and spaces. An addition is ignored, unless another cell has the title without it. */
function keysOf(cells: string[]): string[] {
  const keys = cells.map(nameKey);
  return cells.map((cell, place) => {
    const bare = nameKey(cell.replace(ADDED, " "));
    return keys.includes(bare) ? (keys[place] ?? "") : bare;
  });
}

/** Number of a plan's columns that a row names. */
export const titlesIn = (cells: string[]): number => {
  const keys = new Set(keysOf(cells));
  return titles.filter((title) => keys.has(title)).length;
};

/** Maximum number of rows above the headings, with a title of the table or notes. */
export const MAX_ABOVE = 20;

/** Whether a row looks like the headings of a plan. */
export const isHeadings = (cells: string[]): boolean => titlesIn(cells) > titles.length / 2;

/** @returns index of the headings' row; null: not among the first rows */
export function findHeadings(rows: TableRow[]): number | null {
  const place = rows.slice(0, MAX_ABOVE).findIndex(({ cells }) => isHeadings(cells));
  return place < 0 ? null : place;
}

/** Headings below the rows that are searched. */
export const lateHeadings = (rows: TableRow[]): TableRow | undefined =>
  rows.slice(MAX_ABOVE).find(({ cells }) => isHeadings(cells));

/** Index of each of the plan's columns in a row; -1: missing. */
export type Places = Record<ColumnName, number>;

/** Finds the columns by their titles, and the problems of the headings. */
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

/** Maximum number of listed names, because they are long. */
const MAX_SHOWN = 5;
