import { stringify } from "csv-stringify/sync";

interface Options {
  /** Whether cells that begin like a formula are escaped, so that strangers' input cannot run as a formula. */
  escapeFormulas?: boolean;
}

/** Writes CSV for Excel in Russian, which splits at semicolons and reads text without a BOM as Windows-1251. */
export const toCsv = (headings: string[], rows: string[][], options: Options = {}): string =>
  `\uFEFF${csvLines([headings, ...rows], options)}`;

/** Phone numbers in the service's format, which Excel does not interpret as a formula. */
const PHONE = /^\+7 [\d -]+$/;

/** Further lines of a CSV that `toCsv` has begun. */
export const csvLines = (rows: string[][], { escapeFormulas = false }: Options = {}): string =>
  stringify(rows, {
    delimiter: ";",
    escape_formulas: escapeFormulas,
    cast: { string: (value) => (PHONE.test(value) ? { value, escape_formulas: false } : value) },
  });
