import type { UserRecord } from "@rodinki/contract/user";
import { fullName } from "../lib/full-name";

/** The signed-in person as the site knows them (specification § 3). */
export interface User {
  id: number;
  surname: string;
  name: string;
  patronymic: string;
  fullName: string;
  email: string;
  /** A new address that waits until it is confirmed by mail. */
  pendingEmail: string | null;
  /** Sex; empty: not given yet, as patronymic and telephone may be. */
  sex: "M" | "F" | "";
  /** `YYYY-MM-DD` */
  birthday: string;
  /** Eleven digits, or empty. */
  phone: string;
  /** City; empty, with a null id: not chosen. The server then has the default of the payload. */
  city: string;
  cityId: number | null;
}

export function toUser(record: UserRecord): User {
  const { surname, father_name, sex, birthday, phone, city, city_chosen } =
    record.profile.additional_info;
  // A server of the version before does not send this field: there the city is always chosen.
  const isChosen = city_chosen !== false;
  return {
    id: record.id,
    surname,
    name: record.name,
    patronymic: father_name,
    fullName: fullName(surname, record.name, father_name),
    email: record.email,
    pendingEmail: record.pending_email ?? null,
    sex,
    birthday,
    phone,
    city: isChosen ? city.name : "",
    cityId: isChosen ? city.id : null,
  };
}
