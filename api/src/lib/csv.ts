import { stringify } from "csv-stringify/sync";

interface Options {
  /** Words of strangers are not to be run as formulas. */
  escapeFormulas?: boolean;
}

/** For Excel in Russian, which splits at semicolons and takes text without a mark for Windows-1251. */
export const toCsv = (headings: string[], rows: string[][], options: Options = {}): string =>
  `\uFEFF${csvLines([headings, ...rows], options)}`;

/** What follows what `toCsv` has begun. */
export const csvLines = (rows: string[][], { escapeFormulas = false }: Options = {}): string =>
  stringify(rows, { delimiter: ";", escape_formulas: escapeFormulas });
