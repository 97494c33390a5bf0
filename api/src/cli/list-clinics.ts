import { onOneLine } from "@rodinki/contract/line";
import { listClinics as list } from "../modules/clinics/repository";
import type { Command } from "./command";

/** Prints every clinic with the number by which other commands name it. */
export const listClinics: Command = {
  words: [],
  summary: "показать клиники и их номера",
  run: async (_given, { open, print }) => {
    const rows = await list(await open());
    print(
      rows.map(({ id, city, name }) => `${id}\t${onOneLine(city)}\t${onOneLine(name)}\n`).join(""),
    );
  },
};
