import { asLine, hasHidden } from "@rodinki/contract/line";
import { hasPiledMarks } from "@rodinki/contract/piled-marks";
import { webAddressIn } from "@rodinki/contract/web-address";
import { addClinic as add } from "../modules/plans/add-clinic";
import { clinicColumns, columns } from "../modules/plans/reading/plan-columns";
import type { Column } from "../modules/plans/reading/plan-columns";
import { zoneByName } from "../modules/plans/reading/time-zone";
import type { Command } from "./command";
import { Refusal } from "./program";

/** Makes a clinic without a doctor: its first coordinator loads the plan at the clinics' page, which needs a clinic to open. */
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

/** Reads a word as a cell of a plan is read. @throws Refusal */
function read<Value>({ title, expected, read: valueOf }: Column<Value>, word: string): Value {
  const text = asLine(word);
  const isStrange = hasHidden(text) || hasPiledMarks(text) || webAddressIn(text) !== null;
  const value = isStrange ? undefined : valueOf(text);
  if (value !== undefined) return value;
  throw new Refusal(`«${title}» — ${expected}, а стоит «${text}»`);
}
