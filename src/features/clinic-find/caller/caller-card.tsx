import type { BookedVisit, FoundVisit } from "@rodinki/contract/clinic-visit";
import { useSetAtom } from "jotai";
import { useRef, useState, type RefObject } from "react";
import { todayIn } from "../../../../shared/days";
import { Button } from "../../../components/button";
import { ChoiceGroup } from "../../../forms/choice-group";
import { fullName } from "../../../lib/full-name";
import { hasHalfFilledForm } from "../../../lib/half-filled-forms";
import { useFocusOn } from "../../../lib/use-focus-on";
import { useNow } from "../../../lib/use-now";
import { confirmAtom } from "../../../popups/popup-atoms";
import { useClinic } from "../../../session/clinic-access";
import * as styles from "../find.module.css";
import { FreeTimes } from "../free-times";
import { whenWords } from "../visit-words";
import { Booked } from "./booked";
import { CallerForm } from "./caller-form";
import { valuesOf } from "./caller-values";
import { useCallerBooking } from "./use-caller-booking";

const ages = [
  { value: "adult", text: "Взрослый" },
  { value: "child", text: "Ребёнок" },
];

/** Whose doctors are shown before a birthday is known. */
const someAdult = { isChild: false, age: 40 };
const someChild = { isChild: true, age: 17 };

interface CallerCardProps {
  /** Whom the clinic knows already; null: somebody new. */
  person: FoundVisit | null;
  onClose: () => void;
  /** The lists of days have changed. */
  onBooked: () => void;
}

/** Books a visit for somebody on the telephone: a time, then who comes, then what to read out. Takes the focus. */
export function CallerCard({ person, onClose, onBooked }: CallerCardProps) {
  const { clinic } = useClinic();
  const today = todayIn(clinic.timeZone, useNow());
  const [isChild, setChild] = useState(person?.isChild ?? false);
  const [booked, setBooked] = useState<BookedVisit | null>(null);
  const { target, typed, lost, choose, chooseAgain, book } = useCallerBooking((visit) => {
    setBooked(visit);
    onBooked();
  });
  const heading = useFocusOn<HTMLHeadingElement>(target === null);
  const part = useRef<HTMLElement>(null);
  const close = useAskToClose(part, typed !== undefined, onClose);
  if (booked !== null) return <Booked visit={booked} today={today} onClose={onClose} />;
  return (
    <section ref={part} aria-labelledby="caller" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="caller" ref={heading} tabIndex={-1} className={styles.title}>
          {person === null
            ? "Записать по\u00a0телефону"
            : `Записать: ${fullName(person.familyName, person.name, person.patronymicName)}`}
        </h1>
        <Button variant="quiet" onClick={close}>
          Закрыть
        </Button>
      </div>
      {lost !== null && (
        <p role="alert" className={styles.note}>
          {lost}. Всё введённое сохранилось.
        </p>
      )}
      {target === null ? (
        <>
          {person === null && (
            <ChoiceGroup
              id="caller-age"
              name="caller-age"
              type="radio"
              look="chips"
              title="Кто придёт"
              options={ages}
              chosen={[isChild ? "child" : "adult"]}
              onChoose={(value) => setChild(value === "child")}
              onLeave={() => undefined}
            />
          )}
          <FreeTimes
            key={lost}
            who={person ?? (isChild ? someChild : someAdult)}
            doctor={person?.doctor ?? ""}
            hasFocus={false}
            running={null}
            onChoose={choose}
          />
        </>
      ) : (
        <>
          <p className={styles.note}>
            {whenWords({ day: target.day, begins: target.time.begins }, today)}, врач{" "}
            {target.time.doctor}
            {target.clinic !== null && `, ${target.clinic}`}
          </p>
          <CallerForm
            initial={typed ?? (person === null ? undefined : valuesOf(person))}
            onBook={book}
            onOtherTime={chooseAgain}
          />
        </>
      )}
    </section>
  );
}

/** What a caller has said is not dropped by one press. @param hasTyped something waits while another time is chosen */
function useAskToClose(
  part: RefObject<HTMLElement>,
  hasTyped: boolean,
  onClose: () => void,
): () => void {
  const confirm = useSetAtom(confirmAtom);
  return () => {
    const isLost = hasTyped || (part.current !== null && hasHalfFilledForm(part.current));
    if (!isLost) return onClose();
    confirm({
      title: "Закрыть без записи?",
      description: "Человек не\u00a0записан, введённое не\u00a0сохранится.",
      cancelText: "Нет, вернуться",
      applyText: "Да, закрыть",
      onConfirm: onClose,
    });
  };
}
