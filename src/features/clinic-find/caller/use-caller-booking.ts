import type { BookedVisit } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { bookForCaller } from "../../../api-client/clinic-visit";
import { renameErrors } from "../../../forms/submit-failure";
import { useClinic } from "../../../session/clinic-access";
import { useOnce } from "../../../session/use-once";
import type { Target } from "../visit-words";
import { formFieldOf, toBody, type CallerValues } from "./caller-values";

/** The time is not free any more. */
const TAKEN = new Set<string>(["slot_gone", "slot_taken"]);

/** Books for a caller: first the time, then who comes. What is pressed again after its answer was lost is done once. */
export function useCallerBooking(onBooked: (booked: BookedVisit) => void) {
  const { clinic, send } = useClinic();
  const [target, setTarget] = useState<Target | null>(null);
  /** What was typed, while another time is chosen. */
  const [typed, setTyped] = useState<CallerValues>();
  const [lost, setLost] = useState<string | null>(null);
  const once = useOnce();

  const book = async (values: CallerValues) => {
    if (target === null) return null;
    const body = toBody(target.time.id, values);
    const result = await once(body, (key) => send(() => bookForCaller(clinic.id, body, key)));
    if (result.ok) {
      onBooked(result.data);
      return null;
    }
    if (!TAKEN.has(result.error.code)) return renameErrors(result.error, formFieldOf);
    setTyped(values);
    setLost(result.error.message);
    setTarget(null);
    return null;
  };
  return {
    target,
    typed,
    lost,
    choose: (chosen: Target) => {
      setLost(null);
      setTarget(chosen);
    },
    chooseAgain: (values: CallerValues) => {
      setTyped(values);
      setTarget(null);
    },
    book,
  };
}
