import type { FoundVisit, FoundVisits } from "@rodinki/contract/clinic-visit";
import { FOUND_VISITS } from "@rodinki/contract/limits";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { forEachInTurns } from "../../../lib/turns";
import { alternativesOf } from "../alternatives/alternatives-repository";
import { candidateOf, listCandidates, readVisits } from "./find-repository";
import type { Candidate, WantedVisits } from "./find-repository";
import { searchOf } from "./match";
import type { Search } from "./match";

interface Ranked {
  id: number;
  score: number;
  /** Seconds until the visit begins; negative after its beginning. */
  secondsTo: number;
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
  await forEachInTurns(candidates, AT_A_TIME, (candidate) => {
    const { id, secondsTo, ...names } = candidateOf(candidate);
    const score = search.by === "names" ? search.match(names) : 0;
    if (score !== null) fitting.push({ id, score, secondsTo });
  });
  return fitting;
}

/** The visits as the clinic sees them, in no particular order. */
async function shown(database: Database, wanted: WantedVisits): Promise<FoundVisit[]> {
  const [rows, alternatives] = await Promise.all([
    readVisits(database, wanted),
    alternativesOf(database, wanted.ids),
  ]);
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
  { clinicId, id, isOfAnyDay }: { clinicId: number; id: number; isOfAnyDay?: boolean },
): Promise<FoundVisit> {
  const [found] = await shown(database, { clinicId, ids: [id], reader, isOfAnyDay });
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
  const [visits] = await database.transaction((tx) =>
    Promise.all([
      shown(tx, { clinicId, ids, reader }),
      recordChange(tx, {
        userId: null,
        staff: { id: reader.id, name: reader.name },
        action: "find",
        subject: "clinic",
        subjectId: clinicId,
        reason: query,
      }),
      tx.commit(),
    ]),
  );
  const order = new Map(ids.map((id, index) => [id, index]));
  return {
    visits: visits.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0)),
    isCut: fitting.length > FOUND_VISITS,
  };
}
