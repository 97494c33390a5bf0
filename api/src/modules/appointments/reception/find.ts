import type { FoundVisit, FoundVisits } from "@rodinki/contract/clinic-visit";
import { FOUND_VISITS } from "@rodinki/contract/limits";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { forEachInTurns } from "../../../lib/turns";
import { alternativesOf } from "../alternatives/alternatives-repository";
import { listCandidates, readVisits } from "./find-repository";
import type { Candidate, FoundRow } from "./find-repository";
import { searchOf } from "./match";
import type { Search } from "./match";

interface Ranked extends Candidate {
  score: number;
}

/** Sorts the best match first, future visits before past ones, and the nearest first. */
const byRank = (one: Ranked, other: Ranked): number =>
  one.score - other.score ||
  Number(one.secondsTo < 0) - Number(other.secondsTo < 0) ||
  Math.abs(one.secondsTo) - Math.abs(other.secondsTo);

/** How many visits are compared before other requests are handled: about 10 ms. */
const AT_A_TIME = 2_000;

async function fittingOf(candidates: Candidate[], search: Search): Promise<Ranked[]> {
  const fitting: Ranked[] = [];
  await forEachInTurns(candidates, AT_A_TIME, (visit) => {
    const score = search.by === "names" ? search.match(visit) : 0;
    if (score !== null) fitting.push({ ...visit, score });
  });
  return fitting;
}

/** The visits as the clinic sees them, in the same order. */
async function shown(database: Database, rows: FoundRow[]): Promise<FoundVisit[]> {
  const ids = rows.map(({ id }) => id);
  const alternatives = await alternativesOf(database, ids);
  return rows.map(({ userId: _userId, clinicTimeId: _time, ...visit }) => ({
    ...visit,
    alternatives: alternatives.get(visit.id) ?? [],
  }));
}

/**
 * Reads one visit of a clinic, and records the read in the journal.
 *
 * @throws ApiError not_found
 */
export async function showVisit(
  database: Database,
  reader: { id: number; name: string },
  { clinicId, id }: { clinicId: number; id: number },
): Promise<FoundVisit> {
  const rows = await readVisits(database, { clinicId, ids: [id], reader });
  const [found] = await shown(database, rows);
  if (found === undefined)
    throw new ApiError("not_found", { message: "Такой записи в клинике нет" });
  return found;
}

/**
 * Finds visits of a clinic for a colleague. The journal records the query and each visit that is shown.
 *
 * @throws ApiError validation_failed when the query is too short
 */
export async function find(
  database: Database,
  reader: { id: number; name: string },
  { clinicId, query }: { clinicId: number; query: string },
): Promise<FoundVisits> {
  const search = searchOf(query);
  if (search === null) {
    const message = "Введите хотя бы две буквы фамилии или четыре последние цифры телефона";
    throw new ApiError("validation_failed", { message, errors: { query: [message] } });
  }
  const candidates = await listCandidates(database, clinicId, search);
  const fitting = (await fittingOf(candidates, search)).sort(byRank);
  const ids = fitting.slice(0, FOUND_VISITS).map(({ id }) => id);
  const visits = await database.transaction(async (tx) => {
    await recordChange(tx, {
      userId: null,
      staff: { id: reader.id, name: reader.name },
      action: "find",
      subject: "clinic",
      subjectId: clinicId,
      reason: query,
    });
    return shown(tx, await readVisits(tx, { clinicId, ids, reader }));
  });
  const order = new Map(ids.map((id, index) => [id, index]));
  return {
    visits: visits.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0)),
    isCut: fitting.length > FOUND_VISITS,
  };
}
