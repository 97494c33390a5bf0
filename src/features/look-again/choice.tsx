import type { LookAgain } from "@rodinki/contract/look-again";
import { lookAgainMonths } from "@rodinki/contract/look-again-months";
import type { LookAgainMonths } from "@rodinki/contract/look-again-months";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { Button } from "../../components/button";
import { askToSignInAtom } from "../../popups/popup-atoms";
import { EntryLink } from "./entry-link";
import * as styles from "./look-again.module.css";
import { Planned } from "./planned";

interface ChoiceProps {
  reminder: LookAgain | null;
  set: (months: LookAgainMonths) => Promise<ApiFailure | null>;
  end: () => Promise<ApiFailure | null>;
}

/** In how many months; what is set stays in sight, to be changed or switched off. */
export function Choice({ reminder, set, end }: ChoiceProps) {
  const askToSignIn = useSetAtom(askToSignInAtom);
  const note = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState<LookAgainMonths | "end" | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const [failure, setFailure] = useState("");

  const apply = async (name: LookAgainMonths | "end", change: () => Promise<ApiFailure | null>) => {
    setBusy(name);
    const refused = await change();
    setBusy(null);
    setFailure(refused?.message ?? "");
    if (refused) return askToSignIn(refused);
    setIsEnded(name === "end");
  };
  // The button that was pressed is gone, and the note can have the focus only once it has words.
  useEffect(() => {
    if (isEnded) note.current?.focus();
  }, [isEnded]);

  return (
    <>
      <p ref={note} className={styles.planned} role="status" tabIndex={-1}>
        <Planned reminder={reminder} isEnded={isEnded} />
      </p>
      {failure !== "" && (
        <p className={styles.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions} role="group" aria-labelledby="look-again">
        {lookAgainMonths.map((months) => (
          <Button
            key={months}
            variant="outline"
            className={styles.months}
            busy={busy === months}
            waiting={busy !== null && busy !== months}
            aria-pressed={reminder?.months === months}
            onClick={() => void apply(months, () => set(months))}
          >
            Через {months}&nbsp;{months === 3 ? "месяца" : "месяцев"}
          </Button>
        ))}
      </div>
      {reminder && (
        <div className={styles.actions}>
          <EntryLink reminder={reminder} />
          <Button
            variant="quiet"
            busy={busy === "end"}
            waiting={busy !== null && busy !== "end"}
            onClick={() => void apply("end", end)}
          >
            Не&nbsp;напоминать
          </Button>
        </div>
      )}
    </>
  );
}
