import { proposeResults as propose } from "../modules/appointments/totals/results-proposal";
import type { Command } from "./command";
import { Refusal } from "./program";

/** Prints a year's line for content/results.yml; it writes nothing, there or in the database. */
export const proposeResults: Command = {
  words: ["ГОД"],
  summary: "показать строку года для итогов программы (content/results.yml)",
  run: async ({ words: [word = ""] }, { open, print }) => {
    if (!/^20\d\d$/.test(word)) throw new Refusal(`«${word}» — не год: нужно, например, 2026`);
    print((await propose(await open(), Number(word))).yaml);
  },
};
