import type { CityTime } from "@rodinki/contract/booking";
import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import { minutesOf } from "../../../lib/dates";
import { waysTogether } from "../../../lib/visits-together";
import type { Visit } from "../../../lib/visits-together";

/** Converts a time to a visit. Its length follows from the clock, as a visit is shorter than a day. */
function visitOf({ id, clinicId, doctor, startsAt, time, timeEnd }: CityTime): Visit {
  const begins = Date.parse(startsAt);
  const minutes = (minutesOf(timeEnd) - minutesOf(time) + 1440) % 1440;
  return { id, clinicId, doctorId: doctor.id, begins, ends: begins + minutes * 60_000 };
}

/**
 * Every combination of times at which the people can come together, soonest first.
 *
 * @param lists for each person the free times of a city's day at which they can be seen
 */
export function groupsOf(lists: CityTime[][]): GroupOfTimes[] {
  const times = new Map(lists.flat().map((time) => [time.id, time]));
  const can = lists.map((list) => new Set(list.map(({ id }) => id)));
  return waysTogether([...times.values()].map(visitOf), can).map(({ kind, visits }) => ({
    kind,
    clinicId: visits[0]!.clinicId,
    times: visits.map(({ id }) => times.get(id)!),
  }));
}
