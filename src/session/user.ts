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
  sex: "M" | "F";
  /** `YYYY-MM-DD` */
  birthday: string;
  /** Eleven digits. */
  phone: string;
  city: string;
  cityId: number;
}

export function toUser(record: UserRecord): User {
  const { surname, father_name, sex, birthday, phone, city } = record.profile.additional_info;
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
    city: city.name,
    cityId: city.id,
  };
}
