import { stringify } from "csv-stringify/sync";

interface Options {
  /** Words of strangers are not to be run as formulas. */
  escapeFormulas?: boolean;
}

/** For Excel in Russian, which splits at semicolons and takes text without a mark for Windows-1251. */
export const toCsv = (headings: string[], rows: string[][], options: Options = {}): string =>
  `\uFEFF${csvLines([headings, ...rows], options)}`;

/** Digits and signs of our own: Excel takes it for the text that it is. */
const PHONE = /^\+7 [\d -]+$/;

/** What follows what `toCsv` has begun. */
export const csvLines = (rows: string[][], { escapeFormulas = false }: Options = {}): string =>
  stringify(rows, {
    delimiter: ";",
    escape_formulas: escapeFormulas,
    cast: { string: (value) => (PHONE.test(value) ? { value, escape_formulas: false } : value) },
  });
