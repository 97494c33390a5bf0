import { useState } from "react";
import type { ApiResult } from "../../../api-client/request";
import { renameErrors } from "../../../forms/submit-failure";
import { useClinic } from "../../../session/clinic-access";
import { useOnce } from "../../../session/use-once";
import { formFieldOf, type CallerValues } from "./caller-values";

/** The time is not free any more. */
const TAKEN = new Set<string>(["slot_gone", "slot_taken"]);

/** Where somebody is who books: the form is a step after the time, which Back leaves. */
export interface FormStep {
  isFilling: boolean;
  isShown: boolean;
  onFill: () => void;
  onBack: () => void;
  onClose: () => void;
}

interface Steps<Place, Answer> extends Pick<FormStep, "isFilling" | "onFill" | "onBack"> {
  /** Sends both. */
  call: (place: Place, values: CallerValues, key: string) => Promise<ApiResult<Answer>>;
  onDone: (answer: Answer, place: Place, values: CallerValues) => void;
}

/** First the time, then who comes. What is pressed again after its answer was lost is done once. */
export function useBookingSteps<Place, Answer>({
  isFilling,
  onFill,
  onBack,
  call,
  onDone,
}: Steps<Place, Answer>) {
  const { send } = useClinic();
  const [place, setPlace] = useState<Place | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const once = useOnce();

  const book = async (values: CallerValues) => {
    if (place === null) return null;
    const result = await once({ place, values }, (key) => send(() => call(place, values, key)));
    if (result.ok) {
      onDone(result.data, place, values);
      return null;
    }
    if (!TAKEN.has(result.error.code)) return renameErrors(result.error, formFieldOf);
    setLost(result.error.message);
    onBack();
    return null;
  };
  return {
    /** The time that was chosen; the form stays, with all that was typed, while another is. */
    place,
    isFilling: isFilling && place !== null,
    /** Why the time that was chosen is not to be had. */
    lost,
    choose: (chosen: Place) => {
      setLost(null);
      setPlace(chosen);
      onFill();
    },
    book,
  };
}
