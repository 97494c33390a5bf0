import { ADULT_AGE } from "@rodinki/contract/limits";
import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import { ApiError } from "../../../errors/api-error";
import { ageOn, toIsoDate } from "../../../lib/dates";
import { listCityTimes } from "../booking-repository";
import type { View } from "../view";
import { groupsOf } from "./groups";

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
