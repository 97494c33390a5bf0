import { asc, eq } from "drizzle-orm";
import { cities, clinics } from "../database/schema/calendar";
import type { Command } from "./command";

/** Prints every clinic with the number by which other commands name it. */
export const listClinics: Command = {
  words: [],
  summary: "показать клиники и их номера",
  run: async (_words, { database, print }) => {
    const rows = await database
      .select({ id: clinics.id, city: cities.name, name: clinics.name })
      .from(clinics)
      .innerJoin(cities, eq(cities.id, clinics.cityId))
      .orderBy(asc(cities.name), asc(clinics.name));
    print(rows.map(({ id, city, name }) => `${id}\t${city}\t${name}\n`).join(""));
  },
};
