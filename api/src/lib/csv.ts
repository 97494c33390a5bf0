import { stringify } from "csv-stringify/sync";

interface Options {
  /** Words of strangers are not to be run as formulas. */
  escapeFormulas?: boolean;
}

/** For Excel in Russian, which splits at semicolons and takes text without a mark for Windows-1251. */
export const toCsv = (
  headings: string[],
  rows: string[][],
  { escapeFormulas = false }: Options = {},
): string =>
  stringify([headings, ...rows], { delimiter: ";", bom: true, escape_formulas: escapeFormulas });
