import { PLAN_MAX_BYTES } from "@rodinki/contract/limits";
import { readCsv } from "./csv-table";
import { parsePlans } from "./parse-plans";
import type { ReadPlans } from "./parse-plans";
import { UnreadableFile } from "./table";
import type { FileAnswers } from "./table";
import { readWorkbook } from "./workbook";

const ZIP = Buffer.from("PK");
/** Signature of Excel files before 2007, and of workbooks with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/**
 * Reads a plan: an Excel workbook (.xlsx), or CSV in UTF-8, UTF-16 or a Russian encoding. The type is detected from the content,
 * not the name. To be called by `readPlanFile` in a thread, as a malicious file may take long.
 *
 * @param answers to its confirmations
 * @returns the valid lines, and the problems of the others
 * @throws UnreadableFile for other files; WrongPlans when the headings do not identify the columns
 */
export async function readPlans(bytes: Buffer, answers: FileAnswers = {}): Promise<ReadPlans> {
  if (bytes.length > PLAN_MAX_BYTES) {
    throw new UnreadableFile(
      "Файл больше 1 МБ. Оставьте в нём только расписание или разделите его на два",
    );
  }
  if (beginsWith(bytes, COMPOUND)) {
    throw new UnreadableFile(
      "Это книга старого вида (.xls) или книга с паролем. Сохраните её без пароля как «Книга Excel (.xlsx)»",
    );
  }
  const table = beginsWith(bytes, ZIP) ? await readWorkbook(bytes, answers) : readCsv(bytes);
  return parsePlans(table, answers);
}
