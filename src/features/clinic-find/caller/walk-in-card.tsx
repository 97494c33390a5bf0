import type { WalkInDoctor } from "@rodinki/contract/walk-in";
import { useRef, useState } from "react";
import { listWalkInTimes, recordWalkIn } from "../../../api-client/clinic-visit";
import { todayIn } from "../../../../shared/days";
import { Button } from "../../../components/button";
import { LoadError } from "../../../components/load-error";
import { Skeleton } from "../../../components/skeleton";
import { fullName } from "../../../lib/full-name";
import { withStop } from "../../../lib/sentence";
import { undoUntilOf } from "../../../lib/clock";
import { useFocusOn } from "../../../lib/focus";
import { useClinic } from "../../../session/clinic-access";
import { useClinicData } from "../../../session/use-clinic-data";
import * as styles from "../find.module.css";
import type { Change } from "../use-finding";
import { AgeChoice } from "./age-choice";
import { CallerForm } from "./caller-form";
import { toWalkInBody } from "./caller-values";
import { Lost } from "./lost";
import { useAskToClose } from "./use-ask-to-close";
import { useBookingSteps, type FormStep } from "./use-booking-steps";
import { WalkInDoctors, type WalkInPlace } from "./walk-in-doctors";

/** «15:00, врач Орлова», «рядом с записями, врач Орлова» */
const placeWords = ({ begins, doctor }: WalkInPlace): string =>
  `${begins ?? "рядом с\u00a0записями"}, врач ${doctor}`;

interface WalkInCardProps extends FormStep {
  onChanged: (change: Change) => void;
}

/** Records a person who came without a visit: first the doctor and the time, then the person. It takes the focus. */
export function WalkInCard({ onChanged, ...step }: WalkInCardProps) {
  const { clinic } = useClinic();
  const [isChild, setChild] = useState(false);
  const { data, failure, reload } = useClinicData(["walk-in-times"], (id) => listWalkInTimes(id));
  const { place, isFilling, lost, choose, book } = useBookingSteps<
    WalkInPlace,
    { action: Parameters<typeof undoUntilOf>[0] & { id: number } }
  >({
    ...step,
    call: async (chosen, values, key) => {
      const result = await recordWalkIn(clinic.id, toWalkInBody(chosen, values), key);
      // The time may have been taken by somebody else.
      if (!result.ok) void reload();
      return result;
    },
    onDone: ({ action }, chosen, { surname = "", name = "", patronymic = "" }) =>
      onChanged({
        clinicId: clinic.id,
        id: action.id,
        who: fullName(surname, name, patronymic),
        what: withStop(`Отметили без\u00a0записи: ${placeWords(chosen)}`),
        emails: null,
        lettersAt: null,
        undoUntil: undoUntilOf(action),
      }),
  });
  const heading = useFocusOn<HTMLHeadingElement>(step.isShown && (isFilling ? "form" : "time"));
  const part = useRef<HTMLElement>(null);
  const close = useAskToClose(part, step.onClose);
  const suits = ({ childFromAge }: WalkInDoctor) => !isChild || childFromAge !== null;
  return (
    <section ref={part} aria-labelledby="walk-in" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="walk-in" ref={heading} tabIndex={-1} className={styles.title}>
          Пришёл без&nbsp;записи
        </h1>
        <Button variant="quiet" onClick={close}>
          Закрыть
        </Button>
      </div>
      {!isFilling && (
        <>
          <Lost why={lost} />
          {data === undefined ? (
            failure === undefined ? (
              <Skeleton label="Загружаем свободное время" heights={["6rem", "6rem"]} />
            ) : (
              <LoadError message={failure.message} onRetry={reload} />
            )
          ) : (
            <>
              <AgeChoice title="Кто пришёл" isChild={isChild} onChoose={setChild} />
              <WalkInDoctors
                doctors={data.doctors.filter(suits)}
                isChild={isChild}
                onChoose={choose}
              />
            </>
          )}
        </>
      )}
      {place !== null && (
        <div hidden={!isFilling}>
          <div className={styles.panel}>
            <p className={styles.note}>{placeWords(place)}</p>
            <CallerForm
              isHere
              initial={undefined}
              day={todayIn(clinic.timeZone)}
              isChild={isChild}
              onBook={book}
              onOtherTime={step.onBack}
            />
          </div>
        </div>
      )}
    </section>
  );
}
