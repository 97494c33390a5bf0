import readWorkbook from "read-excel-file/universal";
import { packStored, unpack } from "./zip";
import type { Entry } from "./zip";
import { UnreadableFile } from "./unreadable-file";

export interface Sheet {
  name: string;
  /** Text as a person would type it. */
  rows: string[][];
}

/** More faults than these help nobody. */
const MAX_FORMULAS = 20;
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;

const MACROS = /vbaProject|macrosheets?\//i;
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const PARTS = /\.(?:xml|rels)$/i;

/**
 * Reads every sheet of an Excel workbook (.xlsx).
 *
 * @throws UnreadableFile where it is none, has macros or formulas, or is too large
 */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  const entries = unpack(bytes, (name) => PARTS.test(name) || MACROS.test(name));
  refuseMacros(entries);
  const sheets = entries.filter(({ name }) => WORKSHEET.test(name));
  if (sheets.length === 0) {
    throw new UnreadableFile(
      "Это не книга Excel. Сохраните расписание как «Книга Excel (.xlsx)» или «CSV»",
    );
  }
  refuseFormulas(sheets);
  refuseFarCells(sheets);
  const clean = packStored(entries);
  const read = await readWorkbook(new Uint8Array(clean).buffer).catch(() => {
    throw new UnreadableFile(
      "Книга Excel не читается. Откройте её, сохраните заново как «Книга Excel (.xlsx)» и загрузите ещё раз",
    );
  });
  return read.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map((cell) => cellText(cell as Cell))),
  }));
}

function refuseMacros(entries: Entry[]): void {
  const types = entries.find(({ name }) => name === "[Content_Types].xml");
  const isWithMacros =
    entries.some(({ name }) => MACROS.test(name)) ||
    (types?.content.includes("macroEnabled") ?? false);
  if (!isWithMacros) return;
  throw new UnreadableFile(
    "В файле есть макросы, такие файлы не принимаются. Сохраните его как «Книга Excel (.xlsx)»",
  );
}

/** A cell with a formula: what it says of itself, and that anything is calculated. No part runs over the next sign of a tag. */
const FORMULA = /<(?:\w+:)?c(?:\s([^<>]*))?>\s*<(?:\w+:)?f[\s/>]/g;
const OWN_ADDRESS = /\br\s*=\s*["']([A-Z]+\d+)/i;

function refuseFormulas(sheets: Entry[]): void {
  const cells = sheets.flatMap(({ content }) =>
    [...content.toString("utf8").matchAll(FORMULA)].map(
      ([, said = ""]) => OWN_ADDRESS.exec(said)?.[1] ?? "без адреса",
    ),
  );
  if (cells.length === 0) return;
  const named = cells.slice(0, MAX_FORMULAS).join(", ");
  const rest = cells.length > MAX_FORMULAS ? ` и ещё ${cells.length - MAX_FORMULAS}` : "";
  throw new UnreadableFile(
    `Формулы не принимаются (ячейки ${named}${rest}). Скопируйте их и вставьте на то же место как значения`,
  );
}

const ADDRESS = /<(?:\w+:)?(?:c|row)\s[^<>]*?\br\s*=\s*["']([A-Z]*)(\d+)/gi;

/** One cell at the far end would fill all before it with empty ones. */
function refuseFarCells(sheets: Entry[]): void {
  for (const { content } of sheets) {
    for (const [, column = "", row] of content.toString("utf8").matchAll(ADDRESS)) {
      if (Number(row) <= MAX_ROWS && columnNumber(column.toUpperCase()) <= MAX_COLUMNS) continue;
      throw new UnreadableFile(
        `На листе что-то стоит далеко от расписания (ячейка ${column}${row}). Скопируйте расписание на новый лист и загрузите его`,
      );
    }
  }
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** What the reader gives: its types say of days that they are the class itself. */
type Cell = string | number | boolean | Date | null;

const two = (number: number) => String(number).padStart(2, "0");
const HALF_MINUTE = 30_000;

/** Excel counts days from the end of 1899: or from 1904, and what lies so early is a time of day alone. */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (!(cell instanceof Date)) return String(cell);
  const at = new Date(cell.getTime() + HALF_MINUTE);
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  const year = at.getUTCFullYear();
  if (year < 1905) return clock;
  const day = `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${year}`;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
