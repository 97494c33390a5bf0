import { PLAN_MAX_BYTES } from "@rodinki/contract/limits";
import { readCsv } from "./csv-table";
import { parsePlans } from "./parse-plans";
import type { ReadPlans } from "./parse-plans";
import { UnreadableFile } from "./table";
import type { FileAnswers } from "./table";
import { readWorkbook } from "./workbook";

const ZIP = Buffer.from("PK");
/** Excel before 2007, and any workbook with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/**
 * Reads a plan: an Excel workbook (.xlsx), or CSV in UTF-8, UTF-16 or Windows-1251. What the file is, its content says and
 * not its name. A hostile file takes long: `readPlanFile` does it in a thread.
 *
 * @param answers to its confirmations
 * @returns the lines that can be read, and what is wrong with each of the others
 * @throws UnreadableFile where it is no such file; WrongPlans where its headings do not say what is where
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
