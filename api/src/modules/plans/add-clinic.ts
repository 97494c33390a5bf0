import type { ClinicDetails } from "@rodinki/contract/booking";
import { recordChange } from "../../audit/journal";
import type { Database } from "../../database/database";
import { lockCalendar } from "../../database/locks";
import { insertCity, insertClinic, listKnown } from "./known-repository";
import { NameBook } from "./names";

interface NewClinic extends ClinicDetails {
  city: string;
  /** IANA name. */
  timeZone: string;
  name: string;
  /** Name of the operator who creates it on the command line. */
  operator: string;
}

/**
 * Creates a clinic, and its city if that is new.
 *
 * @returns its id, or the reason why it was not created: the city already has a clinic of this name, or has another time zone
 */
export function addClinic(
  database: Database,
  { city, timeZone, operator, ...clinic }: NewClinic,
): Promise<number | "known" | "other-zone"> {
  return database.transaction(async (tx) => {
    await lockCalendar(tx);
    const known = await listKnown(tx);
    const knownId = new NameBook(known.cities).find(city);
    const inCity = known.clinics.filter(({ cityId }) => cityId === knownId);
    if (new NameBook(inCity).find(clinic.name) !== undefined) return "known";
    const zone = known.cities.find(({ id }) => id === knownId)?.timeZone ?? timeZone;
    if (zone !== timeZone) return "other-zone";
    const cityId = knownId ?? (await insertCity(tx, { name: city, timeZone }));
    const id = await insertClinic(tx, { ...clinic, cityId });
    await recordChange(tx, {
      userId: null,
      operator,
      action: "add-clinic",
      subject: "clinic",
      subjectId: id,
    });
    return id;
  });
}
