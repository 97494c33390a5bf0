import type { ClosingDone, ClosingPreview, HoursBody } from "@rodinki/contract/closing";
import { useState } from "react";
import { closeHours, previewClosing } from "../../api-client/clinic-closing";
import type { SubmitFailure } from "../../forms/submit-failure";
import { undoUntilOf } from "../../lib/undo-until";
import { useClinic } from "../../session/clinic-access";
import { useOnce } from "../../session/use-once";
import { retainedChoices, peopleOf, proposedChoices, type Choice } from "./closing-words";

/** What is on the screen: hours, what closing them would do, and what was chosen for each. */
interface Shown {
  hours: HoursBody;
  preview: ClosingPreview;
  choices: Choice[];
}

/** A press that was answered. */
export interface Done {
  hours: HoursBody;
  answer: ClosingDone;
  /** On this device's clock, in ms: until when it can be undone; null: it cannot. */
  undoUntil: number | null;
}

/** The steps of closing: from the hours to a preview, and from there to what was done. */
export function useClosing(onDone: () => void) {
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
      setShown(null);
      setNote(null);
      setDone({ hours, answer: result.data, undoUntil: undoUntilOf(result.data.action) });
      onDone();
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
    /** Why the last press was not taken. */
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
