import { ADULT_AGE, CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { ApiError } from "../../errors/api-error";
import { ageOn } from "../../lib/dates";
import type { OpenTime } from "./holds-repository";
import type { LiveAppointment } from "./booking-repository";

/** Purpose of a hold. */
export interface Purpose {
  /** Birthday of the patient if it is a child, `YYYY-MM-DD`. */
  childBirthday: string | null;
  /** The appointment that is to be moved to the time. */
  appointmentId: number | null;
}

/**
 * Checks the purpose of a hold: a person who has booked needs another time only to move their appointment, or for another patient. The
 * booking checks the form again; the check here prevents holds in vain.
 *
 * @param day of the time, `YYYY-MM-DD`
 * @throws ApiError adult_appointment_exists, child_limit, not_found (no such appointment to move), validation_failed (not a child on that
 *   day, or not of the age that the doctor sees)
 */
export function requirePurpose(
  live: LiveAppointment[],
  { childBirthday, appointmentId }: Purpose,
  { day, childFromAge }: { day: string } & Pick<OpenTime, "childFromAge">,
): void {
  if (appointmentId !== null) {
    const own = live.find(({ id }) => id === appointmentId);
    if (!own?.canMove) throw new ApiError("not_found", { message: "Такой записи нет" });
    return;
  }
  if (childBirthday === null) return requirePatient(live, false);
  const age = ageOn(childBirthday, day);
  if (age < 0) throw wrongBirthday(messages.format(fieldNames.birthday));
  if (age >= ADULT_AGE) throw wrongBirthday(messages.notAChild(ADULT_AGE));
  if (childFromAge === null || age < childFromAge) {
    throw wrongBirthday("Этот врач не принимает детей такого возраста. Выберите другое время");
  }
  requirePatient(live, true);
}

/**
 * Checks that one more patient may be booked: an adult, or a child.
 *
 * @throws ApiError adult_appointment_exists, child_limit
 */
export function requirePatient(live: LiveAppointment[], isChild: boolean): void {
  if (isChild) requireChildren(live, 1);
  else if (live.some((visit) => !visit.isChild)) throw bookedAlready();
}

/** Refusal of a birthday. The page where a time is held has no such field, so the person reads the message. */
const wrongBirthday = (message: string) =>
  new ApiError("validation_failed", { message, errors: { birthday: [message] } });

/**
 * Checks that so many people may be booked together, one of whom may be an adult.
 *
 * @throws ApiError child_limit
 */
export function requireGroup(live: LiveAppointment[], people: number): void {
  const hasAdult = live.some(({ isChild }) => !isChild);
  requireChildren(live, hasAdult ? people : people - 1);
}

function requireChildren(live: LiveAppointment[], more: number): void {
  if (live.filter(({ isChild }) => isChild).length + more <= CHILD_APPOINTMENTS) return;
  throw new ApiError("child_limit", {
    message: `Одновременно можно записать не больше ${CHILD_APPOINTMENTS} детей`,
  });
}

/** Refusal of a page of an older release, which sends neither the patient nor the appointment to move. */
const bookedAlready = () =>
  new ApiError("adult_appointment_exists", {
    message:
      "У вас уже есть запись на осмотр. Чтобы выбрать другое время, перенесите её в личном кабинете. Если вы переносите запись или записываете ребёнка, обновите страницу",
  });
