import { ADULT_AGE, CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { unorderedNameKey } from "@rodinki/contract/line";
import type { Database } from "../../database/database";
import { lockUser } from "../../database/locks";
import { ApiError } from "../../errors/api-error";

/**
 * Locks the account and reads its present e-mail, which may have changed since the session was read.
 *
 * @throws ApiError unauthenticated when the account is deleted
 */
export async function lockOwner(tx: Database, userId: number): Promise<{ email: string }> {
  const owner = await lockUser(tx, userId);
  if (owner === null) throw new ApiError("unauthenticated");
  return owner;
}

export interface Patient {
  isChild: boolean;
  familyName: string;
  name: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
}

/**
 * Allows an account one live appointment of an adult, one of each child, and five of children in all.
 *
 * @param booked patients with a live appointment under the account
 * @throws ApiError adult_appointment_exists, child_limit
 */
export function requirePlace(booked: Patient[], patient: Patient): void {
  const others = booked.filter(({ isChild }) => isChild === patient.isChild);
  if (!patient.isChild) {
    if (others.length > 0) throw new ApiError("adult_appointment_exists");
    return;
  }
  if (others.some((other) => isSamePerson(other, patient))) {
    throw new ApiError("child_limit", {
      message:
        "Этот ребёнок уже записан. Чтобы выбрать другое время, перенесите его запись в личном кабинете",
    });
  }
  if (others.length >= CHILD_APPOINTMENTS) {
    throw new ApiError("child_limit", {
      message: `Одновременно можно записать не больше ${CHILD_APPOINTMENTS} детей`,
    });
  }
}

/** Compares name and birthday: the patronymic is often left out, and name and surname are often swapped. */
const isSamePerson = (one: Patient, other: Patient): boolean =>
  one.birthDate === other.birthDate && spelling(one) === spelling(other);

const spelling = ({ familyName, name }: Patient) => unorderedNameKey(`${familyName} ${name}`);

/**
 * Requires that the doctor sees children of this age.
 *
 * @param fromAge full years from which the doctor sees children; null if only adults
 * @param field of the form to which the message belongs
 * @throws ApiError validation_failed
 */
export function requireChildDoctor(
  fromAge: number | null,
  age: number,
  field: "birth_date" | "clinic_time_id" | "to" = "birth_date",
): void {
  if (fromAge !== null && age >= fromAge) return;
  const message =
    fromAge === null
      ? `Этот врач принимает пациентов от ${ADULT_AGE} лет. Выберите время у врача, который принимает детей`
      : `Этот врач принимает детей в возрасте от ${fromAge} лет. Выберите другого врача`;
  throw new ApiError("validation_failed", { errors: { [field]: [message] } });
}
