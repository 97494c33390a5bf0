import { readFile } from "node:fs/promises";
import { ContradictingPlans, savePlans } from "../modules/clinics/save-plans";
import type { Command } from "./command";
import { parsePlans, refuseFile } from "./plan-file";
import { Refusal } from "./program";

/** Takes a plan over, whole or not at all. The same file a second time changes nothing. */
export const importPlans: Command = {
  words: ["ФАЙЛ.csv"],
  summary: "загрузить города, клиники, врачей и часы приёма",
  run: async ([file = ""], { database, print }) => {
    const plans = parsePlans(await read(file));
    const added = await savePlans(database, plans).catch((error: unknown) => {
      throw error instanceof ContradictingPlans ? refuseFile(error.problems) : error;
    });
    print(`Строк: ${plans.length}. Новых времён приёма: ${added}.\n`);
  },
};

async function read(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`Файл ${file} не читается (${error.code ?? error.message})`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`Файл ${file} не в кодировке UTF-8: сохраните его как «CSV UTF-8»`);
  }
}
