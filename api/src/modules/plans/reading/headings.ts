import { nameKey } from "@rodinki/contract/line";
import { columns } from "./plan-columns";
import type { ColumnName } from "./plan-columns";
import type { Table } from "./table";

const titles = Object.values(columns).map(({ title }) => title);

/** How many of the columns of a plan a row names, in any case and with any spaces. */
export const titlesIn = (cells: string[]): number => {
  const keys = cells.map(nameKey);
  return titles.filter((title) => keys.includes(title)).length;
};

/** Whether a row is meant to name the columns of a plan. */
export const isHeadings = (cells: string[]): boolean => titlesIn(cells) > titles.length / 2;

/** Where in a row each column of a plan stands; -1: nowhere. */
export type Places = Record<ColumnName, number>;

/** Finds the columns by their titles, and what is wrong with these. */
export function readHeadings(
  cells: string[],
  { delimiter }: Pick<Table, "delimiter">,
): { places: Places; problems: string[] } {
  const keys = cells.map(nameKey);
  const missing = Object.values<{ title: string; isOptional?: boolean }>(columns)
    .filter(({ title, isOptional }) => !isOptional && !keys.includes(title))
    .map(({ title }) => title);
  const twice = titles.filter((title) => keys.indexOf(title) !== keys.lastIndexOf(title));
  const places = Object.fromEntries(
    Object.entries(columns).map(([name, { title }]) => [name, keys.indexOf(title)]),
  ) as Places;
  const hint = delimiter === null ? "" : " Разделитель — «;», «,» или табуляция.";
  return {
    places,
    problems: [
      ...(missing.length > 0
        ? [`нет столбцов: ${missing.join(", ")}.${hint} Возьмите образец и заполните его`]
        : []),
      ...(twice.length > 0
        ? [`столбцы стоят дважды: ${twice.join(", ")}; оставьте по одному`]
        : []),
    ],
  };
}

/** A column as the person sees it: by its title, and in a workbook by its letter, too. */
export function columnLabel(title: string, place: number, { delimiter }: Table): string {
  return delimiter === null ? `«${title}» (столбец ${letters(place)})` : `«${title}»`;
}

/** 0 → A, 26 → AA */
const letters = (place: number): string =>
  (place < 26 ? "" : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));
