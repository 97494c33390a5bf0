import type { ResultsProposal } from "@rodinki/contract/clinic-totals";
import type { Database } from "../../../database/database";
import { yearTotal } from "./totals-repository";

/**
 * Proposes a year's entry of content/results.yml, for an editor to review. The clinics' page does not record
 * suspicions: their number is left empty, and the check of the content refuses the file until an editor has filled it
 * in.
 *
 * @param year by the clinics' calendars
 */
export async function proposeResults(database: Database, year: number): Promise<ResultsProposal> {
  const { cities, patients, dermatologists } = await yearTotal(database, year);
  const yaml = [
    `# Итог ${year} года по отметкам «Пришёл». Строка встаёт в список years файла content/results.yml.`,
    "# Впишите suspicions: сколько подозрений на меланому нашли врачи. Страница клиники этого не знает.",
    "# Кто удалил кабинет, не посчитан; записи стираются по сроку хранения, поэтому итог берут сразу после года.",
    `  - { year: ${year}, cities: ${cities}, patients: ${patients}, dermatologists: ${dermatologists}, suspicions: }`,
    "",
  ].join("\n");
  return { year, yaml };
}
