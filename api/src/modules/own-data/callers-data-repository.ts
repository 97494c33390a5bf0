import { inArray, or } from "drizzle-orm";
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
import { isEntryOf, rowsOf, rowsOfVisits } from "./own-data-repository";

/** Every row about a person without an account, by their visits and waiting entries; the tables as in `readOwnRows`. */
export async function readCallersRows(
  tx: Database,
  { visits, entries }: { visits: number[]; entries: number[] },
) {
  return {
    appointments: await rowsOf(tx, appointments, inArray(appointments.id, visits), appointments.id),
    ...(await rowsOfVisits(tx, visits)),
    consents: await rowsOf(tx, consents, inArray(consents.appointmentId, visits)),
    journal: await rowsOf(
      tx,
      journal,
      or(isEntryOf("appointment", visits), isEntryOf("waiting", entries)),
      journal.id,
    ),
    letters: await rowsOf(tx, letters, inArray(letters.appointmentId, visits), letters.id),
    waitingEntries: await rowsOf(tx, waitingEntries, inArray(waitingEntries.id, entries)),
    waitingCallers: await rowsOf(tx, waitingCallers, inArray(waitingCallers.entryId, entries)),
    waitingClinics: await rowsOf(tx, waitingClinics, inArray(waitingClinics.entryId, entries)),
    waitingOffers: await rowsOf(tx, waitingOffers, inArray(waitingOffers.entryId, entries)),
    waitingResumes: await rowsOf(tx, waitingResumes, inArray(waitingResumes.entryId, entries)),
  };
}
