import { onOneLine, asLine, hasHidden, hasPiledMarks } from "@rodinki/contract/line";
import { webAddressIn } from "@rodinki/contract/web-address";
import type { Database } from "../database/database";
import { countByCity } from "../modules/appointments/waiting/places-repository";
import { hasClinic, listClinics as list } from "../modules/clinics/clinics-repository";
import type { Command } from "./command";
import { Refusal } from "./program";
import { addClinic as add } from "../modules/plans/add-clinic";
import { clinicColumns, columns } from "../modules/plans/reading/plan-columns";
import type { Column } from "../modules/plans/reading/plan-columns";
import { zoneByName } from "../modules/plans/reading/time-zone";

/** Prints every clinic with the number that `invite-staff` expects. */
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

/**
 * @param number of a clinic, as `list` prints it
 * @throws Refusal
 */
export async function readClinic(database: Database, number: string): Promise<number> {
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  if (await hasClinic(database, id)) return id;
  throw new Refusal(`Клиники с номером ${number} нет; номера покажет npm run clinics -- list`);
}

/** Prints how many people wait for a free time in each city, so that a clinic sees where more hours are needed. */
export const countWaiting: Command = {
  words: [],
  summary: "показать, сколько человек ждёт свободного времени",
  run: async (_given, { open, print }) => {
    const rows = await countByCity(await open());
    print(rows.map(({ city, people }) => `${onOneLine(city)}\t${people}\n`).join(""));
  },
};

/** Creates a clinic without doctors: its first coordinator uploads the plan on the clinics' page, which requires an existing clinic. */
export const addClinic: Command = {
  words: ["ГОРОД", "ПОЯС", "КЛИНИКА", "АДРЕС", "ТЕЛЕФОН", "ШИРОТА", "ДОЛГОТА"],
  summary: "завести клинику",
  keys: { metro: "станция метро" },
  run: async ({ words, values: { metro = "" }, operator }, { open, print }) => {
    const [city = "", timeZone = "", clinic = "", address = "", phone = "", ...place] = words;
    const [latitude = "", longitude = ""] = place;
    const added = await add(await open(), {
      city: read(columns.city, city),
      timeZone: read({ ...columns.timeZone, read: zoneByName }, timeZone),
      name: read(columns.clinic, clinic),
      address: read(clinicColumns.address, address),
      metro: read(clinicColumns.metro, metro),
      phone: read(clinicColumns.phone, phone),
      latitude: read(clinicColumns.latitude, latitude),
      longitude: read(clinicColumns.longitude, longitude),
      operator: operator(),
    });
    if (added === "known") throw new Refusal(`В городе «${city}» уже есть клиника «${clinic}»`);
    if (added === "other-zone") throw new Refusal(`У города «${city}» другой часовой пояс`);
    print(`Клиника заведена, её номер: ${added}\n`);
  },
};

/** Parses an argument with the reader of a plan's column. @throws Refusal */
function read<Value>({ title, expected, read: valueOf }: Column<Value>, word: string): Value {
  const text = asLine(word);
  const isStrange = hasHidden(text) || hasPiledMarks(text) || webAddressIn(text) !== null;
  const value = isStrange ? undefined : valueOf(text);
  if (value !== undefined) return value;
  throw new Refusal(`«${title}» — ${expected}, а стоит «${text}»`);
}
