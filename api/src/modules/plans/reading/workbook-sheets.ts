import readWorkbook from "read-excel-file/universal";
import { markedSheet } from "./sheet-marks";
import type { SheetMarks } from "./sheet-marks";
import { UnreadableFile } from "./table";
import { commonParts, listSheets } from "./workbook-parts";
import { packStored, unpack } from "./zip";
import type { Entry } from "./zip";

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Cells as the text that a person would type. */
  rows: string[][];
  marks: SheetMarks;
}

const MACROS = /vbaProject|macrosheets?[\\/]/i;
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const PARTS = /\.(?:xml|rels)$/i;

/**
 * Reads every sheet of an Excel workbook (.xlsx).
 *
 * @throws UnreadableFile for other files, and workbooks with macros or beyond the limits
 */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  const unpacked = unpack(bytes, (name) => PARTS.test(name) || MACROS.test(name));
  refuseMacros(unpacked);
  const entries = commonParts(unpacked);
  if (!entries.some(({ name }) => WORKSHEET.test(name))) {
    throw new UnreadableFile(
      "Это не книга Excel. Сохраните расписание как «Книга Excel (.xlsx)» или «CSV»",
    );
  }
  const listed = listSheets(entries).map(({ part, ...sheet }) => ({
    ...sheet,
    part: part.name,
    ...markedSheet(part.content.toString("utf8")),
  }));
  const clean = new Map(listed.map((sheet) => [sheet.part, Buffer.from(sheet.clean)]));
  const parts = entries.map(({ name, content }) => ({ name, content: clean.get(name) ?? content }));
  const read = await readWorkbook(new Uint8Array(packStored(parts)).buffer).catch(() => {
    throw new UnreadableFile(
      "Книга Excel не читается. Откройте её, сохраните заново как «Книга Excel (.xlsx)» и загрузите ещё раз",
    );
  });
  const byName = new Map(listed.map((sheet) => [sheet.name, sheet]));
  return read.flatMap(({ sheet: name, data }, index) => {
    // Names with an apostrophe are escaped in the list; a chart sheet has no cells.
    const found = byName.get(name) ?? listed[index];
    if (found === undefined || !Array.isArray(data)) return [];
    const rows = data.map((row) => row.map((cell) => cellText(cell as Cell)));
    return [{ name, isHidden: found.isHidden, marks: found.marks, rows }];
  });
}

function refuseMacros(entries: Entry[]): void {
  const types = entries.find(({ name }) => name.toLowerCase() === "[content_types].xml");
  const isWithMacros =
    entries.some(({ name }) => MACROS.test(name)) ||
    (types?.content.includes("macroEnabled") ?? false);
  if (!isWithMacros) return;
  throw new UnreadableFile(
    "В файле есть макросы, такие файлы не принимаются. Сохраните его как «Книга Excel (.xlsx)»",
  );
}

/** The reader's actual values: its own types are wrong for dates. */
type Cell = string | number | boolean | Date | null;

const two = (number: number) => String(number).padStart(2, "0");
const HALF_MINUTE = 30_000;
const HALF_SECOND = 500;
const DAY = 86_400_000;
/** Excel's two epochs for counting days. */
const FIRST_DAYS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
/** These are dates of times without a day; another such early date is a number that was typed into a cell with a date format. */
const DAYS_OF_TIMES = ["1899-12-30", "1899-12-31", "1900-01-01", "1904-01-01"];

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "ИСТИНА" : "ЛОЖЬ";
  if (!(cell instanceof Date)) return String(cell);
  // An invalid date, which Excel also shows like this.
  if (Number.isNaN(cell.getTime())) return "########";
  const near = new Date(cell.getTime() + HALF_MINUTE);
  const exact = new Date(cell.getTime() + HALF_SECOND);
  // 23:59:59, which programs write as the end of a day, must not be rounded up to the next day.
  const at = near.getUTCDate() === exact.getUTCDate() ? near : exact;
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  // The end of the day in a cell with the format [h]:mm.
  const isDayEnd = FIRST_DAYS.some((day) => Math.abs(cell.getTime() - day - DAY) < HALF_MINUTE);
  if (isDayEnd) return "24:00";
  if (DAYS_OF_TIMES.includes(at.toISOString().slice(0, 10))) return clock;
  const day = `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
