import type { JournalEntry, JournalPage } from "@rodinki/contract/journal";
import type { Database } from "../../../database/database";
import { findEntries, findMembers } from "./journal-repository";
import type { EntryRow } from "./journal-repository";

const PAGE = 50;

interface Asked {
  day?: string;
  staff_id?: number;
  /** Value of `next` in the page before. */
  before?: string;
}

const shown = ({
  micros: _micros,
  clinicId,
  clinicName,
  city,
  ...row
}: EntryRow): JournalEntry => ({
  ...row,
  clinic: clinicId === null ? null : { id: clinicId, name: clinicName ?? "", city: city ?? "" },
});

function readCursor(before = "") {
  const [micros, id] = before.split("_");
  return micros === undefined || id === undefined ? null : { micros, id };
}

/**
 * Journal of readings and changes, newest first.
 *
 * @param clinicId null: in every clinic, for the network
 */
export async function showJournal(
  database: Database,
  clinicId: number | null,
  { day, staff_id: staffId, before }: Asked,
): Promise<JournalPage> {
  const filter = {
    clinicId,
    day: day ?? null,
    staffId: staffId ?? null,
    before: readCursor(before),
  };
  const [found, members] = await Promise.all([
    // One more entry shows whether there are older ones.
    findEntries(database, filter, PAGE + 1),
    findMembers(database, clinicId),
  ]);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const next = found.length > PAGE && last !== undefined ? `${last.micros}_${last.id}` : null;
  return { data: rows.map(shown), next, members };
}
