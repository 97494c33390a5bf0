import type { CallOutcome } from "@rodinki/contract/choices";
import { useState } from "react";
import { noteCall } from "../api-client/clinic-day";
import { useClinic } from "./clinic-access";
import { useReloadShown } from "./use-clinic-data";

/** Saves the results of calls, for all colleagues of the clinic. @param day day of the list, `YYYY-MM-DD` */
export function useCallNote(day: string) {
  const { clinic, send } = useClinic();
  const reloadShown = useReloadShown();
  /** Id of the visit whose note is being saved. */
  const [running, setRunning] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ id: number; message: string } | null>(null);

  const note = async (id: number, outcome: CallOutcome, again: string) => {
    if (running !== null) return;
    setRunning(id);
    const result = await send(() => noteCall(clinic.id, id, { day, outcome, again }));
    setRunning(null);
    setFailure(result.ok ? null : { id, message: result.error.message });
    // Reloaded after a refusal too, as a colleague may have changed the visit.
    reloadShown("day");
  };
  return {
    running,
    failure,
    onNote: (id: number, outcome: CallOutcome, again = "") => void note(id, outcome, again),
  };
}
