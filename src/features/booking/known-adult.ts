import type { Appointment } from "@rodinki/contract/appointment";
import { formatPhone } from "@rodinki/contract/phone";
import { formatDate } from "../../../shared/day-words";
import type { User } from "../../session/user";
import type { Person } from "./person/person";

/** The signed-in adult, as far as it is known, and the city where they would come most likely. */
export interface KnownAdult extends Person {
  city?: string | undefined;
}

/**
 * What nobody has to ask again: of the profile, and where it is silent, of the latest visit.
 *
 * @param visit the latest of the adult's own, undefined for none
 */
export function knownAdult(user: User, visit: Appointment | undefined): KnownAdult {
  const patronymic = user.patronymic || visit?.patronymicName || undefined;
  const city = user.cityId ?? visit?.cityId;
  return {
    surname: user.surname,
    name: user.name,
    patronymic,
    // An account may leave it out, a visit may not.
    noPatronymic: patronymic === undefined && visit !== undefined,
    sex: user.sex || visit?.gender,
    birthday: formatDate(user.birthday),
    phone: formatPhone(user.phone || (visit?.phone ?? "")) || undefined,
    city: city === undefined ? undefined : String(city),
  };
}
