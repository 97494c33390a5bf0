import type { Appointment } from "@rodinki/contract/appointment";
import { formatPhone } from "@rodinki/contract/phone";
import { formatDate } from "../../../shared/day-words";
import type { User } from "../../session/user";
import type { Person } from "./person/person";

/** The known data of the signed-in adult, and the city where they would most likely come. */
export interface KnownAdult extends Person {
  city?: string | undefined;
}

/**
 * Collects the adult's data from the profile, and what is missing there from the latest visit, so that it is not asked
 * again.
 *
 * @param visit the latest of the adult's own, undefined if there is none
 */
export function knownAdult(user: User, visit: Appointment | undefined): KnownAdult {
  const patronymic = user.patronymic || visit?.patronymicName || undefined;
  const city = user.cityId ?? visit?.cityId;
  return {
    surname: user.surname,
    name: user.name,
    patronymic,
    // Only a visit's empty patronymic means that there is none: in an account it may have been left out.
    noPatronymic: patronymic === undefined && visit !== undefined,
    sex: user.sex || visit?.gender,
    birthday: formatDate(user.birthday),
    phone: formatPhone(user.phone || (visit?.phone ?? "")) || undefined,
    city: city === undefined ? undefined : String(city),
  };
}
