import { ADULT_AGE, CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { ApiError } from "../../errors/api-error";
import { ageOn } from "../../lib/dates";
import type { OpenTime } from "./holds-repository";
import type { LiveAppointment } from "./purpose-repository";

/** What a time is held for. */
export interface Purpose {
  /** `YYYY-MM-DD`, of the child who comes. */
  childBirthday: string | null;
  /** The appointment that is to be moved to the time. */
  appointmentId: number | null;
}

/**
 * A person who has booked needs another time only to move their appointment, or for another patient. What is checked here is checked again
 * by the booking, of the form: this keeps times from being held in vain.
 *
 * @param day of the time, `YYYY-MM-DD`
 * @throws ApiError adult_appointment_exists, child_limit, not_found (no such appointment to move), validation_failed (no child on that
 *   day, or none of its doctor's)
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
 * One more may be booked: an adult, or a child.
 *
 * @throws ApiError adult_appointment_exists, child_limit
 */
export function requirePatient(live: LiveAppointment[], isChild: boolean): void {
  if (isChild) requireChildren(live, 1);
  else if (live.some((visit) => !visit.isChild)) throw bookedAlready();
}

/** The form has no field of that name where the time is held: the message is what the person reads. */
const wrongBirthday = (message: string) =>
  new ApiError("validation_failed", { message, errors: { birthday: [message] } });

/**
 * Of those who come together one may be an adult.
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

/** A page that was opened before says neither whom the time is for nor what is moved. */
const bookedAlready = () =>
  new ApiError("adult_appointment_exists", {
    message:
      "У вас уже есть запись на осмотр. Чтобы выбрать другое время, перенесите её в личном кабинете. Если вы переносите запись или записываете ребёнка, обновите страницу",
  });
