import { savePlans, WrongPlans } from "../modules/clinics/save-plans";
import type { Command } from "./command";
import { examplePlan } from "./plan-example";
import { parsePlans, refuseFile } from "./plan-file";
import { Refusal } from "./program";

/** Takes a plan over, whole or not at all. The same file a second time changes nothing. */
export const importPlans: Command = {
  words: ["ФАЙЛ.csv"],
  summary: "загрузить города, клиники, врачей и часы приёма (образец: --example)",
  switches: { example: "записать в новый файл образец; без имени файла — показать его" },
  wordless: "example",
  run: async ({ words: [file = ""], switches, operator }, { open, print, files }) => {
    if (switches.has("example")) {
      if (file === "") return print(examplePlan());
      await files.write(file, examplePlan());
      return print(`Образец записан в ${file}. Замените в нём всё своим.\n`);
    }
    const name = operator();
    const read = parsePlans(asText(await files.read(file), file));
    const saved = await savePlans(await open(), { ...read, operator: name }).catch(
      (error: unknown) => {
        throw error instanceof WrongPlans ? refuseFile(error.problems) : error;
      },
    );
    print(`Строк: ${read.plans.length}. Новых времён приёма: ${saved.added}.\n`);
    if (saved.rescheduled > 0) {
      print(`Другой час открытия у времён, которые ещё не открылись: ${saved.rescheduled}.\n`);
    }
    const days = new Set(saved.closed.map(({ clinicId, day }) => `${clinicId} ${day}`));
    if (days.size === 0) return;
    print("Клиники закрыли эти дни, поэтому новое время на них тоже закрыто. Открыть день:\n");
    print([...days].map((day) => `  npm run clinics -- open-day ${day}\n`).join(""));
  },
};

/** @throws Refusal */
function asText(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`Файл ${file} не в кодировке UTF-8: сохраните его как «CSV UTF-8»`);
  }
}
