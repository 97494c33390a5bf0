import { markSeen as mark } from "../modules/appointments/visits";
import type { Command } from "./command";
import { Refusal } from "./program";

/** Notes that the person came. */
export const markSeen: Command = {
  words: ["НОМЕР"],
  summary: "отметить, что человек был на приёме (РК-… или номер)",
  run: async ({ words: [word = ""], operator }, { open, print }) => {
    const { outcome, recordId } = await mark(await open(), word, operator());
    switch (outcome) {
      case "marked":
        return print(`${recordId}: приём отмечен\n`);
      case "known":
        return print(`${recordId}: приём уже был отмечен\n`);
      case "unknown":
        throw new Refusal(`Записи ${word} нет`);
      case "canceled":
        throw new Refusal(`Запись ${recordId} отменена`);
      case "too-early":
        throw new Refusal(`Приём по записи ${recordId} ещё не начался`);
    }
  },
};
