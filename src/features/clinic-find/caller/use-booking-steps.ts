import { useState } from "react";
import { isRefused } from "../../../api-client/failure";
import type { ApiResult } from "../../../api-client/request";
import { renameErrors } from "../../../forms/submit-failure";
import { withStop } from "../../../lib/sentence";
import { useClinic } from "../../../session/clinic-access";
import { useOnce } from "../../../session/repeated-calls";
import { formFieldOf, type CallerValues } from "./caller-values";

/** Refusals of a time that is no longer free. */
const TAKEN = new Set<string>(["slot_gone", "slot_taken"]);

/** The colleague does not know whether the lost call was carried out. */
const ONCE = "Если запись успела сохраниться, второй не\u00a0будет.";

/** The step of a booking: the form follows the time, and the back button leaves it. */
export interface FormStep {
  isFilling: boolean;
  isShown: boolean;
  onFill: () => void;
  onBack: () => void;
  onClose: () => void;
}

interface Steps<Place, Answer> extends Pick<FormStep, "isFilling" | "onFill" | "onBack"> {
  /** Sends the place and the values. */
  call: (place: Place, values: CallerValues, key: string) => Promise<ApiResult<Answer>>;
  onDone: (answer: Answer, place: Place, values: CallerValues) => void;
}

/**
 * The steps of a booking: first the time, then the person. A press that is repeated after a lost answer has no second
 * effect.
 */
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
    const { error } = result;
    if (!isRefused(error)) return { ...error, message: `${withStop(error.message)} ${ONCE}` };
    if (!TAKEN.has(error.code)) return renameErrors(error, formFieldOf);
    setLost(error.message);
    onBack();
    return null;
  };
  return {
    /** The chosen time; the form is retained while another one is chosen. */
    place,
    isFilling: isFilling && place !== null,
    /** Why the chosen time is no longer free. */
    lost,
    choose: (chosen: Place) => {
      setLost(null);
      setPlace(chosen);
      onFill();
    },
    book,
  };
}
