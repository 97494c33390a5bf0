import { once } from "node:events";
import path from "node:path";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { inRussianOrder } from "../../../../../shared/russian";
import { recordChange, recordStaffReads } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { fairTurns } from "../../../lib/turns";
import { listVisits } from "./visit-export-repository";
import type { ExportedVisit } from "./visit-export-repository";
import { hasExceededLimits, startThread } from "../../../lib/thread";

/** The colleague who exports a list. */
interface Taker {
  id: number;
  name: string;
}

export interface WantedVisits {
  /** null for all clinics. */
  clinicId: number | null;
  /** The first and the last day on the clinic's calendar, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Why the lists of all clinics are exported, for the journal. */
  reason?: string;
}

/** A file is made in memory, and so many visits take about 100 MB. */
const MAX_VISITS = 20_000;

/** More concurrent exports would take the memory that other requests need; one clinic's leave a place to the others. */
const inTurn = fairTurns({
  concurrent: 2,
  waiting: 4,
  refuse: () => new ApiError("too_many_requests", { retryAfter: 30 }),
});

/**
 * Exports visits as a table for Excel, without canceled ones. Before the file is returned the journal records who has
 * exported which days and whose data.
 *
 * @throws ApiError validation_failed when there are too many visits for one file; too_many_requests while other exports
 *   are running
 */
export const exportVisits = (
  database: Database,
  wanted: WantedVisits,
  how: { format: ExportFormat; staff: Taker },
): Promise<{ file: Buffer; visits: number }> =>
  inTurn([`colleague ${how.staff.id}`, ...clinicKey(wanted)], () =>
    exportNow(database, wanted, how),
  );

const tooMany = (message: string) =>
  new ApiError("validation_failed", { message, errors: { to: [message] } });

const clinicKey = ({ clinicId }: WantedVisits) => (clinicId === null ? [] : [`clinic ${clinicId}`]);

async function exportNow(
  database: Database,
  wanted: WantedVisits,
  { format, staff }: { format: ExportFormat; staff: Taker },
): Promise<{ file: Buffer; visits: number }> {
  const visits = await listVisits(database, wanted, MAX_VISITS + 1);
  if (visits.length > MAX_VISITS) {
    throw tooMany("Записей больше 20 000: столько в один файл не поместится, выберите меньше дней");
  }
  visits.sort(
    (one, other) =>
      inRussianOrder(one.city, other.city) || inRussianOrder(one.clinic, other.clinic),
  );
  await record(database, wanted, visits, staff);
  return { file: await writeInThread({ visits, format }), visits: visits.length };
}

async function record(
  database: Database,
  { clinicId, from, to, reason }: WantedVisits,
  visits: ExportedVisit[],
  staff: Taker,
): Promise<void> {
  const clinics = clinicId === null ? visits.map((visit) => visit.clinicId) : [clinicId];
  const reads = visits.map(({ userId, id }) => ({
    userId,
    subject: "appointment" as const,
    subjectId: id,
  }));
  await database.transaction(async (tx) => {
    await recordChange(
      tx,
      ...[...new Set(clinics)].map((subjectId) => ({
        ...({ userId: null, staff, action: "export", subject: "clinic", subjectId } as const),
        day: from,
        until: to,
        reason,
      })),
    );
    await recordStaffReads(tx, staff, reads);
  });
}

export interface WantedTable {
  visits: ExportedVisit[];
  format: ExportFormat;
}

/** Limits of one file. The largest one takes two seconds and 100 MB. */
const SECONDS = 60;
const MEGABYTES = 512;

/**
 * Runs `visitTable` in another thread, because 20,000 visits take two seconds, in which no other request would be
 * answered.
 *
 * @returns the file
 * @throws ApiError validation_failed when it takes too long or too much memory
 */
export async function writeInThread(wanted: WantedTable, seconds = SECONDS): Promise<Buffer> {
  const worker = startThread(path.join(__dirname, "table-worker.ts"), {
    workerData: wanted,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    const [file] = (await once(worker, "message", { signal })) as [Uint8Array];
    return Buffer.from(file);
  } catch (error) {
    if (!hasExceededLimits(error)) throw error;
    throw tooMany("Список не\u00a0успел сложиться: выберите меньше дней или повторите позже");
  } finally {
    await worker.terminate();
  }
}
