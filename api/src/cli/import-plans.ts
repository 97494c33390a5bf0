import { createHash } from "node:crypto";
import path from "node:path";
import { describing } from "../modules/appointments/descriptions/describing";
import { toCsv } from "../lib/csv";
import { importPlan } from "../modules/plans/import-plan";
import type { Imported } from "../modules/plans/import-plan";
import { WrongPlans } from "../modules/plans/plan";
import { examplePlan } from "../modules/plans/plan-example";
import { refusalLines } from "../modules/plans/plan-refusal";
import { readPlanFile } from "../modules/plans/reading/read-file";
import { UnreadableFile } from "../modules/plans/reading/unreadable-file";
import type { Command } from "./command";
import { Refusal, UsageError } from "./program";

/** Takes a plan over, whole or not at all. The same file a second time changes nothing. */
export const importPlans: Command = {
  words: ["ФАЙЛ"],
  summary: "загрузить города, клиники, врачей и часы приёма из .xlsx или CSV (образец: --example)",
  switches: {
    example: "записать в новый файл образец; без имени файла — показать его",
    letter:
      "сообщить письмом тем, кто записан, если изменились адрес, телефон или сведения о враче",
    correction: "такое изменение — исправление опечатки: писем не будет",
    "new-names": "имена, похожие на уже известные, — другие люди и клиники, а не опечатки",
  },
  wordless: "example",
  run: async ({ words: [file = ""], switches, operator }, { open, print, files }) => {
    if (switches.has("example")) {
      const { headings, rows } = examplePlan();
      const text = toCsv(headings, rows);
      if (file === "") return print(text);
      await files.write(file, text);
      return print(`Образец записан в ${file}. Замените в нём всё своим.\n`);
    }
    const name = operator();
    const bytes = await files.read(file);
    const read = await readPlanFile(bytes).catch(refuse);
    const imported = await importPlan(await open(), {
      read,
      fileName: path.basename(file),
      sha256: createHash("sha256").update(bytes).digest("hex"),
      operator: name,
      hasNewNames: switches.has("new-names"),
      notify: noticeOf(switches),
      describing,
    }).catch(refuse);
    print(reportOf(imported, read.plans.length));
  },
};

/** @throws UsageError when both are given */
function noticeOf(switches: Set<string>): "tell" | "correct" | null {
  if (!switches.has("letter")) return switches.has("correction") ? "correct" : null;
  if (!switches.has("correction")) return "tell";
  throw new UsageError("Либо --letter, либо --correction: вместе они друг другу противоречат");
}

/** @throws Refusal where a person has to change the file */
function refuse(error: unknown): never {
  if (error instanceof UnreadableFile) throw new Refusal(error.message);
  if (!(error instanceof WrongPlans)) throw error;
  const { summary, lines } = refusalLines(error);
  throw new Refusal([summary, ...lines].join("\n"));
}

function reportOf({ added, closedDays, facts, letters }: Imported, lines: number): string {
  const { totals, changes, warnings } = facts;
  return [
    `Строк: ${lines}. Новых времён приёма: ${added}.\n`,
    ...(totals.rescheduled > 0
      ? [`Другой час открытия у времён, которые ещё не открылись: ${totals.rescheduled}.\n`]
      : []),
    ...changes.map(({ name, details, people }) => {
      const what = details.map(({ title, from, to }) => `${title}: «${from}» → «${to}»`);
      return `${name} — ${what.join("; ")}. Записаны: ${people}.\n`;
    }),
    ...(letters > 0 ? [`Писем: ${letters}.\n`] : []),
    ...warnings.map(
      ({ line, text }) => `Проверьте: ${line === null ? "" : `строка ${line}: `}${text}\n`,
    ),
    ...(closedDays.length > 0
      ? [
          "Клиники закрыли эти дни, поэтому новое время на них тоже закрыто. Открыть день:\n",
          ...closedDays.map(
            ({ clinicId, day }) => `  npm run clinics -- open-day ${clinicId} ${day}\n`,
          ),
        ]
      : []),
  ].join("");
}
