import { holdRefusals } from "@rodinki/contract/auth";
import type { RegisterAnswer, RegisterBody } from "@rodinki/contract/auth";
import { isDatabaseUnavailable, isTimeDeleted } from "../../../database/errors";
import { ApiError } from "../../../errors/api-error";
import { toIsoDate } from "../../../lib/dates";
import type { Networks } from "../../../lib/network";

/** Who registers, as far as a time can wait for them: a browser with the form's e-mail, and the networks that it is in. */
interface Registering {
  /** The token in the cookie of the browser's session. */
  browserToken: string;
  email: string;
  networks: Networks;
}

interface ChosenTime {
  clinicTimeId: number;
  /** The local day that the caller believes the time to be on, `YYYY-MM-DD`. */
  day: string;
  /** `YYYY-MM-DD`, of the child who comes; null: who registers comes. */
  childBirthday: string | null;
}

/**
 * Holds the chosen time, instead of what the browser held for an earlier form; null: none was chosen, which gives that up. Throws
 * ApiError of the codes `holdRefusals`.
 */
export type HoldTime = (
  registering: Registering,
  chosen: ChosenTime | null,
) => Promise<{ expiresAt: string; serverNow: string } | null>;

/** What becomes of the time that a form names. To be called once the form is stored: it is valid whatever happens to the time. */
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
  // The time is on no day that the caller knows of.
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
