import type { CallOutcome } from "@rodinki/contract/choices";
import type { ClinicCall } from "@rodinki/contract/clinic-day";
import { useState } from "react";
import { noteCall } from "../api-client/clinic-day";
import { useClinic } from "./clinic-access";
import { useReloadShown } from "./use-clinic-data";

/** A note that was probably not saved. */
interface LostNote {
  /** The call as the list showed it at the press. */
  call: ClinicCall;
  outcome: CallOutcome;
  message: string;
}

/** Saves the results of calls, for all colleagues of the clinic. @param day day of the list, `YYYY-MM-DD` */
export function useCallNote(day: string) {
  const { clinic, send } = useClinic();
  const reloadShown = useReloadShown();
  /** Id of the visit whose note is being saved. */
  const [running, setRunning] = useState<number | null>(null);
  const [failure, setFailure] = useState<LostNote | null>(null);

  const note = async (call: ClinicCall, outcome: CallOutcome, again: string) => {
    if (running !== null) return;
    setRunning(call.id);
    // Cleared first, so that a repeated failure is announced again.
    setFailure(null);
    const result = await send(() => noteCall(clinic.id, call.id, { day, outcome, again }));
    setRunning(null);
    setFailure(result.ok ? null : { call, outcome, message: result.error.message });
    // Also reloaded after a refusal, because a colleague may have changed the visit.
    reloadShown("day");
  };
  return {
    running,
    failure,
    onNote: (call: ClinicCall, outcome: CallOutcome, again = "") => void note(call, outcome, again),
  };
}
