import type { ClosingDone, ClosingPreview, HoursBody } from "@rodinki/contract/closing";
import { useState } from "react";
import { closeHours, previewClosing } from "../../api-client/clinic-changes";
import type { SubmitFailure } from "../../forms/submit-failure";
import { undoUntilOf } from "../../lib/clock";
import { useClinic } from "../../session/clinic-access";
import { useOnce } from "../../session/repeated-calls";
import { retainedChoices, peopleOf, proposedChoices, type Choice } from "./closing-words";

/** The state of the screen: the hours, the preview of closing them, and the choices. */
interface Shown {
  hours: HoursBody;
  preview: ClosingPreview;
  choices: Choice[];
}

/** The answer to a press. */
export interface Done {
  hours: HoursBody;
  answer: ClosingDone;
  /** Until when it can be undone, on this device's clock in ms; null if it cannot be undone. */
  undoUntil: number | null;
}

/**
 * The steps of a closing: from the hours to the preview, and to the result.
 *
 * @param onDone loads the lists again: the result is shown beside what it has changed
 */
export function useClosing(onDone: () => Promise<unknown>) {
  const { clinic, send } = useClinic();
  const once = useOnce();
  const [shown, setShown] = useState<Shown | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [pressing, setPressing] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  const look = async (hours: HoursBody, before: Shown | null): Promise<SubmitFailure | null> => {
    const result = await send(() => previewClosing(clinic.id, hours));
    if (!result.ok) return result.error;
    const { parties } = result.data;
    const choices =
      before === null
        ? proposedChoices(parties)
        : retainedChoices(parties, { parties: before.preview.parties, choices: before.choices });
    setShown({ hours, preview: result.data, choices });
    return null;
  };

  const press = async () => {
    if (shown === null || pressing) return;
    setPressing(true);
    const { hours, preview, choices } = shown;
    const people = peopleOf(preview.parties, choices);
    const closing = { ...hours, digest: preview.digest, people };
    const result = await once(closing, (key) => send(() => closeHours(clinic.id, closing, key)));
    if (result.ok) {
      const undoUntil = undoUntilOf(result.data.action);
      await onDone();
      setShown(null);
      setNote(null);
      setDone({ hours, answer: result.data, undoUntil });
    } else {
      setNote(result.error.message);
      if (result.error.code === "changed_meanwhile") await look(hours, shown);
    }
    setPressing(false);
  };

  return {
    shown,
    done,
    pressing,
    /** Why the last press was refused. */
    note,
    look: (hours: HoursBody) => {
      setNote(null);
      setDone(null);
      return look(hours, null);
    },
    choose: (index: number, choice: Choice) =>
      setShown(
        (now) =>
          now && { ...now, choices: now.choices.map((one, at) => (at === index ? choice : one)) },
      ),
    press: () => void press(),
  };
}
