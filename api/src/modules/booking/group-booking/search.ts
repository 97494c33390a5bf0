import { ADULT_AGE } from "@rodinki/contract/limits";
import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import type { CityTime } from "@rodinki/contract/booking";
import { ApiError } from "../../../errors/api-error";
import { ageOn, toIsoDate, minutesOf } from "../../../lib/dates";
import { listCityTimes } from "../booking-repository";
import type { View } from "../reply-list";
import { waysTogether } from "../../../lib/visits-together";
import type { Visit } from "../../../lib/visits-together";

interface Wanted {
  cityId: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Birthday of each person, `DD.MM.YYYY` or `YYYY-MM-DD`. */
  birthdays: string[];
}

/**
 * Times at which all people can come together on a day. An adult can be seen by every doctor, a child only by those who see children
 * of that age on that day.
 *
 * @param viewFor the searching person's view of the times for an adult (null) or for a child with that birthday, `YYYY-MM-DD`
 * @throws ApiError validation_failed when two of them are adults
 */
export async function findGroups(
  viewFor: (childBirthday: string | null) => View,
  { cityId, day, birthdays }: Wanted,
): Promise<GroupOfTimes[]> {
  const children = birthdays.map((birthday) => {
    const date = toIsoDate(birthday) ?? "";
    return ageOn(date, day) < ADULT_AGE ? date : null;
  });
  requireOneAdult(children);
  const lists = await Promise.all(
    children.map((birthday) => listCityTimes(viewFor(birthday), { cityId, day })),
  );
  return groupsOf(lists);
}

function requireOneAdult(children: (string | null)[]): void {
  const second = children.lastIndexOf(null);
  if (children.indexOf(null) === second) return;
  const message = "Вместе можно записать одного взрослого: второму нужен свой личный кабинет";
  throw new ApiError("validation_failed", { errors: { [`birthday_${second + 1}`]: [message] } });
}

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
