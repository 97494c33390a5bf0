import { digestOf } from "../../../clinic-actions/checks";
import type { Database } from "../../../database/database";
import type { Hours } from "./hours";
import { displacedFrom, freeBeside, stayingOf } from "./look-repository";
import type { DisplacedRow, FreeRow } from "./look-repository";
import { partiesOf } from "./proposals";
import type { Party } from "./proposals";

/**
 * So many hours before a visit an e-mail may be read too late: it is sent immediately, and the person is phoned, too.
 */
const URGENT_HOURS = 3;

const HOUR = 3_600_000;

/** What closing hours would change. */
export interface Seen {
  digest: string;
  /** Ids of the times that would be closed. */
  times: number[];
  /** The visits at these times by party, the largest first. */
  parties: Party<DisplacedRow>[];
  people: DisplacedRow[];
  /** The free times to which they could move, soonest first. */
  free: FreeRow[];
  /** Whether a visit begins within three hours. */
  isUrgent: boolean;
  /** Milliseconds since 1970: before this moment nobody is moved to a time earlier than their own. */
  soonest: number;
}

/** Reads what closing hours would change. @param times of the hours, from `timesToClose` */
export async function look(database: Database, hours: Hours, times: number[]): Promise<Seen> {
  const people = await displacedFrom(database, times);
  const groups = people.map(({ groupId }) => groupId).filter((id) => id !== null);
  const staying = await stayingOf(database, groups, times);
  const free = people.length === 0 ? [] : await freeBeside(database, hours, times);
  const soonest = Date.now() + URGENT_HOURS * HOUR;
  const { clinicId, doctorId, day, until, startsAt, endsAt } = hours;
  return {
    digest: digestOf({
      hours: [clinicId, doctorId, day, until, startsAt, endsAt],
      times,
      people: people.map(({ id, sequence, clinicTimeId }) => [id, sequence, clinicTimeId]),
      isUrgent: people.some(({ begins }) => begins < soonest),
    }),
    times,
    people,
    parties: partiesOf(people, staying),
    free,
    isUrgent: people.some(({ begins }) => begins < soonest),
    soonest,
  };
}
