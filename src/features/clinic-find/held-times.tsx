import type { Alternative } from "@rodinki/contract/appointment";
import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { Button } from "../../components/button";
import { alternativeWords } from "../../lib/alternative-words";
import { formatMomentIn } from "../../lib/dates";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./find.module.css";
import type { Target } from "./visit-words";

interface HeldTimesProps {
  visit: FoundVisit;
  /** The pressed button; all others wait. */
  running: number | "cancel" | null;
  onTake: (target: Target) => void;
}

/**
 * Alternatives that a closing holds for a visit, as in its e-mail: one press moves the visit. Nothing if there are
 * none.
 */
export function HeldTimes({ visit: { alternatives }, running, onTake }: HeldTimesProps) {
  const { clinic } = useClinic();
  const [first] = alternatives;
  if (first === undefined) return null;
  const targetOf = ({ clinicTimeId, doctorDate, clinicName, ...time }: Alternative): Target => ({
    day: doctorDate,
    time: {
      id: clinicTimeId,
      begins: time.timeBegin,
      ends: time.timeEnd,
      doctor: time.doctor,
      childFromAge: null,
    },
    clinic: clinicName === clinic.name ? null : clinicName,
  });
  return (
    <section aria-label="Держатся для этого человека" className={styles.panel}>
      <p>
        Запись перенесла клиника. До&nbsp;{formatMomentIn(clinic.timeZone, first.expiresAt)}{" "}
        для&nbsp;человека держатся и&nbsp;другие времена. Нажмите&nbsp;— письмо уйдёт сразу, вернуть
        будет нельзя.
      </p>
      <div className={styles.choices}>
        {alternatives.map((alternative) => (
          <Button
            key={alternative.clinicTimeId}
            variant="outline"
            busy={running === alternative.clinicTimeId}
            waiting={running !== null && running !== alternative.clinicTimeId}
            onClick={() => onTake(targetOf(alternative))}
          >
            {alternativeWords(alternative, { clinicName: clinic.name })}
          </Button>
        ))}
      </div>
    </section>
  );
}
