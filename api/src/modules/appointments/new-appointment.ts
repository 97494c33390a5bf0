import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import { toPhoneDigits } from "@rodinki/contract/phone";
import { todayIn } from "../../../../shared/days";
import { ApiError } from "../../errors/api-error";
import { ageOn, toIsoDate, VISITORS_ZONE } from "../../lib/dates";
import type { LiveHold, NewAppointment } from "./booking-repository";
import { requireChildDoctor, requirePlace } from "./patients";
import type { Patient } from "./patients";

interface Asked {
  form: Omit<CreateAppointmentBody, "time_id">;
  /** The hold under the form's `time_id`. */
  hold: LiveHold | null;
  /** Patients with a live appointment under the account. */
  patients: Patient[];
}

type Decided = Omit<
  NewAppointment,
  "userId" | "email" | "idempotencyKey" | "groupId" | "ip" | "emails"
> & { startsAt: Date };

/**
 * Checks a form and its hold by the rules that apply to every patient, alone or in a group, and makes the values of the
 * appointment.
 *
 * @throws ApiError adult_appointment_exists, child_limit, hold_expired, slot_gone, validation_failed
 */
export function newAppointment({ form, hold, patients }: Asked): Decided {
  requirePatronymic(form);
  const birthDate = toIsoDate(form.birth_date) ?? "";
  // A person who has booked already, as after a double click, must read that, and not that their hold has expired.
  const age = ageOn(birthDate, hold?.day ?? todayIn(VISITORS_ZONE));
  const isChild = age < ADULT_AGE;
  requirePlace(patients, {
    isChild,
    familyName: form.family_name,
    name: form.name,
    birthDate,
  });
  if (hold === null) throw new ApiError("hold_expired");
  if (hold.isUnavailable) throw new ApiError("slot_gone");
  if (isChild) requireChildDoctor(hold.childFromAge, age);
  return {
    clinicTimeId: hold.clinicTimeId,
    startsAt: new Date(hold.startsAt),
    isChild,
    familyName: form.family_name,
    name: form.name,
    patronymicName: form.patronymic_name,
    birthDate,
    gender: form.gender,
    phone: toPhoneDigits(form.phone) ?? "",
    answers: form,
    consents: ["booking", ...(isChild ? ["legal-representative" as const] : [])],
  };
}

/** Requires a patronymic or the mark that there is none, so that nobody forgets it or has to invent one. */
function requirePatronymic(
  form: Pick<CreateAppointmentBody, "patronymic_name" | "no-patronymic">,
): void {
  if (form.patronymic_name !== "" || form["no-patronymic"]) return;
  const missing = messages.required(fieldNames.patronymic_name);
  throw new ApiError("validation_failed", { errors: { patronymic_name: [missing] } });
}
