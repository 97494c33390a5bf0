import type { Appointment } from "@rodinki/contract/appointment";
import type { GroupHold } from "@rodinki/contract/group-booking";
import { useSetAtom } from "jotai";
import { useState, useCallback } from "react";
import { isRefused } from "../../../api-client/failure";
import type { ApiFailure, ApiResult } from "../../../api-client/request";
import { bookTogether, holdTogether } from "../../../api-client/together";
import type { SubmitFailure } from "../../../forms/submit-failure";
import { paths } from "../../../lib/paths";
import { askToSignInAtom } from "../../../popups/popup-atoms";
import { TIME_IS_GONE } from "../booking-machine";
import type { KnownAdult } from "../known-adult";
import { useStep } from "../use-step";
import {
  fieldOf,
  isOfPeople,
  toPayload,
  youngestBirthday,
  type TogetherValues,
} from "./together-values";

export type Together = ReturnType<typeof useTogether>;
type Step = "people" | "time" | "check";

const HASHES: Record<Step, string> = { people: "", time: "#time", check: "#check" };

const MADE_ONCE = "Если записи уже созданы, вторых не\u00a0появится.";

/** The state of a group booking, and what its button does in each step. */
export function useTogether(adult: KnownAdult, onBooked: (appointments: Appointment[]) => void) {
  const { step, goTo: setStep, finish } = useStep(paths.cabinet.together, HASHES);
  const [loss, setLoss] = useState<string | null>(null);
  const { held, take, drop } = useGroupHold();
  const askToSignIn = useSetAtom(askToSignInAtom);
  // A request whose answer was lost may be repeated: with the same key the server returns the bookings that it has
  // made.
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const goTo = (next: Step) => {
    setLoss(null);
    setStep(next);
  };
  /** Handles the loss of the chosen times; `message` explains it. */
  const lose = (message: string) => {
    drop();
    setStep("time", { replace: true });
    setLoss(message);
  };

  /** Without all birthdays no times can be chosen, so the first step is shown for any address. */
  const stepOf = (values: TogetherValues): Step =>
    youngestBirthday(values) === undefined ? "people" : step;

  const refuse = (error: ApiFailure, values: TogetherValues): SubmitFailure => {
    askToSignIn(error);
    if (TIME_IS_GONE.includes(error.code)) lose(error.message);
    const errors = Object.entries(error.errors ?? {}).map(
      ([field, found]) => [fieldOf(field, values), found] as const,
    );
    if (errors.some(([field]) => isOfPeople(field, adult))) setStep("people");
    const [own] = errors.filter(([field]) => field.endsWith("_0"));
    return {
      code: error.code,
      message: own?.[1][0] ?? error.message,
      errors: Object.fromEntries(errors),
    };
  };

  const hold = async (values: TogetherValues): Promise<SubmitFailure | null> => {
    const taken = await take((values.group ?? "").split("-").map(Number), values.date ?? "");
    if (!taken.ok) return refuse(taken.error, values);
    goTo("check");
    return null;
  };

  const book = async (values: TogetherValues, { timeIds }: HeldGroup) => {
    const created = await bookTogether(toPayload(values, adult, timeIds), idempotencyKey);
    if (created.ok) {
      finish();
      onBooked(created.data.data);
      return null;
    }
    const { error } = created;
    if (isRefused(error)) return refuse(error, values);
    return refuse({ ...error, message: `${error.message} ${MADE_ONCE}` }, values);
  };

  const submit = async (values: TogetherValues): Promise<SubmitFailure | null> => {
    const current = stepOf(values);
    if (current === "check" && held !== null) return book(values, held);
    if (current !== "people") return hold(values);
    goTo("time");
    return null;
  };

  return { stepOf, loss, held, take, goTo, lose, submit };
}

interface HeldGroup {
  /** Ids of the holds, in the order of the people. */
  timeIds: string[];
  /** When the holds expire, on this device's clock (ms). */
  deadline: number;
  /** Whether the one extension has been used. */
  extended: boolean;
}

/** The times that the server holds for the group, with functions to hold times and to extend the holds. */
function useGroupHold() {
  const [held, setHeld] = useState<HeldGroup | null>(null);
  const take = useCallback(
    async (times: number[], day: string, options = {}): Promise<ApiResult<HeldGroup>> => {
      const [first = 0, second = 0, third] = times;
      const result = await holdTogether([first, second, third], day, options);
      if (!result.ok) return result;
      const taken = heldOf(result.data.data);
      setHeld(taken);
      return { ok: true, data: taken };
    },
    [],
  );
  return { held, take, drop: () => setHeld(null) };
}

const heldOf = ({ times, expiresAt, serverNow, extended }: GroupHold): HeldGroup => ({
  timeIds: times.map(({ TimeId }) => TimeId),
  deadline: Date.now() + Date.parse(expiresAt) - Date.parse(serverNow),
  extended,
});
