import { holdRefusals } from "@rodinki/contract/auth";
import type { RegisterAnswer, RegisterBody } from "@rodinki/contract/auth";
import { isDatabaseUnavailable, isTimeDeleted } from "../../../database/errors";
import { ApiError } from "../../../errors/api-error";
import { toIsoDate } from "../../../lib/dates";
import type { Networks } from "../../../lib/network";

/** The registering person, for whom a time is held: a browser with the form's e-mail, and its networks. */
interface Registering {
  /** The token in the cookie of the browser's session. */
  browserToken: string;
  email: string;
  networks: Networks;
}

interface ChosenTime {
  clinicTimeId: number;
  /** Local day of the time according to the caller, `YYYY-MM-DD`. */
  day: string;
  /** Birthday of the patient if it is a child, `YYYY-MM-DD`; null: the registering person comes. */
  childBirthday: string | null;
}

/**
 * Holds the chosen time, replacing the one that the browser held for an earlier form; null: none was chosen, and the earlier one
 * is released. Throws ApiError of the codes `holdRefusals`.
 */
export type HoldTime = (
  registering: Registering,
  chosen: ChosenTime | null,
) => Promise<{ expiresAt: string; serverNow: string } | null>;

/** Holds the time of a form. To be called after the form is stored, because the form is valid whether or not the time can be held. */
export async function holdChosen(
  holdTime: HoldTime,
  registering: Omit<Registering, "email">,
  form: RegisterBody,
): Promise<Pick<RegisterAnswer, "hold" | "holdRefused">> {
  try {
    const hold = await holdTime({ ...registering, email: form.email }, chosenIn(form));
    return hold === null ? {} : { hold };
  } catch (error) {
    return { holdRefused: refusalOf(error) };
  }
}

function chosenIn(form: RegisterBody): ChosenTime | null {
  const { clinic_time_id, time, child_birthday } = form;
  if (clinic_time_id === undefined) return null;
  // The time is not on the caller's day.
  if (time === undefined) throw new ApiError("slot_gone");
  return {
    clinicTimeId: clinic_time_id,
    day: time,
    childBirthday: child_birthday === undefined ? null : toIsoDate(child_birthday),
  };
}

type Refusal = NonNullable<RegisterAnswer["holdRefused"]>;

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const code = holdRefusals.find((each) => each === error.code);
    if (code !== undefined) return { code, message: error.message };
  }
  if (isTimeDeleted(error)) return refusalOf(new ApiError("slot_gone"));
  if (isDatabaseUnavailable(error)) {
    const message =
      "Сейчас не получилось придержать это время до конца регистрации. Завершите её: если время останется свободным, вы сможете его занять";
    return { code: "unavailable", message };
  }
  throw error;
}
