import { desc, inArray, or } from "drizzle-orm";
import type { Database } from "../../database/database";
import { appointments } from "../../database/schema/appointments";
import { consents, journal } from "../../database/schema/audit";
import { letters } from "../../database/schema/mail";
import {
  waitingCallers,
  waitingClinics,
  waitingEntries,
  waitingOffers,
  waitingResumes,
} from "../../database/schema/waiting";
import { isEntryOf, rowsOfVisits } from "./own-data-repository";

/** Every row about a person without an account, by their visits and waiting entries; the tables as in `readOwnRows`. */
export async function readCallersRows(
  tx: Database,
  { visits, entries }: { visits: number[]; entries: number[] },
) {
  return {
    appointments: await tx
      .select()
      .from(appointments)
      .where(inArray(appointments.id, visits))
      .orderBy(desc(appointments.id)),
    ...(await rowsOfVisits(tx, visits)),
    consents: await tx.select().from(consents).where(inArray(consents.appointmentId, visits)),
    journal: await tx
      .select()
      .from(journal)
      .where(or(isEntryOf("appointment", visits), isEntryOf("waiting", entries)))
      .orderBy(desc(journal.id)),
    letters: await tx
      .select()
      .from(letters)
      .where(inArray(letters.appointmentId, visits))
      .orderBy(desc(letters.id)),
    waitingEntries: await tx
      .select()
      .from(waitingEntries)
      .where(inArray(waitingEntries.id, entries)),
    waitingCallers: await tx
      .select()
      .from(waitingCallers)
      .where(inArray(waitingCallers.entryId, entries)),
    waitingClinics: await tx
      .select()
      .from(waitingClinics)
      .where(inArray(waitingClinics.entryId, entries)),
    waitingOffers: await tx
      .select()
      .from(waitingOffers)
      .where(inArray(waitingOffers.entryId, entries)),
    waitingResumes: await tx
      .select()
      .from(waitingResumes)
      .where(inArray(waitingResumes.entryId, entries)),
  };
}
