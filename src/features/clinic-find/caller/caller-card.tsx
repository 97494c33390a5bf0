import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { useRef, useState } from "react";
import { todayIn } from "../../../../shared/days";
import { putOnWaitingList } from "../../../api-client/caller-waiting";
import { bookForCaller } from "../../../api-client/clinic-visit";
import { Button } from "../../../components/button";
import { fullName } from "../../../lib/full-name";
import { useFocusOn } from "../../../lib/focus";
import { useNow } from "../../../lib/clock";
import { useClinic } from "../../../session/clinic-access";
import { useLostAnswer } from "../../../session/repeated-calls";
import * as styles from "../find.module.css";
import { FreeTimes } from "../free-times";
import { whenWords, type Target } from "../visit-words";
import { AgeChoice } from "./age-choice";
import { Booked, type BookedPerson } from "./booked";
import { CallerForm } from "./caller-form";
import { toBody, toWaitingBody, valuesOf, waitingValues, type CallerValues } from "./caller-values";
import { Lost } from "./lost";
import { useAskToClose } from "./use-ask-to-close";
import { useBookingSteps, type FormStep } from "./use-booking-steps";

interface WaitsProps {
  name: string;
  hasEmail: boolean;
  onClose: () => void;
}

/** Announces that a person is on the waiting list. It takes the focus. */
function Waits({ name, hasEmail, onClose }: WaitsProps) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <section aria-labelledby="caller-waits" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="caller-waits" ref={heading} tabIndex={-1} className={styles.title}>
          {name}: в&nbsp;листе ожидания
        </h1>
        <Button variant="quiet" onClick={onClose}>
          Закрыть
        </Button>
      </div>
      <p>
        Когда время освободится, оно полчаса держится для этого человека и&nbsp;стоит над
        сегодняшним днём: «Освободилось время».{" "}
        {hasEmail
          ? "Письмо с\u00a0ним уйдёт само: по\u00a0ссылке можно записаться."
          : "Позвоните и\u00a0запишите одним нажатием."}
      </p>
    </section>
  );
}

/** Ages for which doctors are shown before the birthday is known. */
const someAdult = { isChild: false, age: 40 };
const someChild = { isChild: true, age: 17 };

interface CallerCardProps extends FormStep {
  /** The known person; null for a new one. */
  person: FoundVisit | null;
  /** Called when the lists of days have changed. */
  onBooked: () => void;
}

/**
 * Books visits for a caller, one after the other: first the time, then the person, then the text to read out. It takes
 * the focus.
 */
export function CallerCard({ person: caller, onBooked, ...step }: CallerCardProps) {
  const { clinic } = useClinic();
  const today = todayIn(clinic.timeZone, useNow());
  const [isChild, setChild] = useState(caller?.isChild ?? false);
  /** The people who were booked during this call. */
  const [booked, setBooked] = useState<BookedPerson[]>([]);
  /** Whether the last visit is being read out. */
  const [isDone, setDone] = useState(false);
  /** The first day of the shown times, if one was chosen. */
  const [from, setFrom] = useState<string>();
  const [waits, setWaits] = useState<CallerValues | null>(null);
  const noteAnswer = useLostAnswer();
  const { place, isFilling, lost, choose, book } = useBookingSteps<
    Target | "waiting",
    BookedPerson["visit"] | { message: string }
  >({
    ...step,
    call: async (target, values, key) => {
      if (target !== "waiting")
        return bookForCaller(clinic.id, toBody(target.time.id, values), key);
      const body = toWaitingBody(values);
      const result = await putOnWaitingList(clinic.id, body);
      const wasLost = noteAnswer(result, body);
      // The entry was made by the previous press, whose answer was lost.
      const isOnList = wasLost && !result.ok && result.error.code === "already_waiting";
      return isOnList ? { ok: true, data: result.error } : result;
    },
    onDone: (answer, target, values) => {
      onBooked();
      if (target === "waiting" || "message" in answer) return setWaits(values);
      setFrom(undefined);
      setBooked((before) => [...before, { visit: answer, target, values }]);
      setDone(true);
    },
  });
  const last = booked.at(-1);
  const person = last === undefined ? caller : null;
  const heading = useFocusOn<HTMLHeadingElement>(step.isShown && (isFilling ? "form" : "time"));
  const part = useRef<HTMLElement>(null);
  const close = useAskToClose(part, step.onClose);
  if (waits !== null) {
    const { surname = "", name = "", patronymic = "", email = "" } = waits;
    return (
      <Waits
        name={fullName(surname, name, patronymic)}
        hasEmail={email !== ""}
        onClose={step.onClose}
      />
    );
  }
  const known = person === null ? carriedOver(last) : valuesOf(person);
  if (isDone) {
    return (
      <Booked
        people={booked}
        today={today}
        onClose={step.onClose}
        onNext={() => {
          setDone(false);
          step.onBack();
        }}
      />
    );
  }
  return (
    <section ref={part} aria-labelledby="caller" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="caller" ref={heading} tabIndex={-1} className={styles.title}>
          {isFilling && place === "waiting" ? WAITING : titleOf(person, last !== undefined)}
        </h1>
        <Button variant="quiet" onClick={close}>
          Закрыть
        </Button>
      </div>
      {!isFilling && (
        <>
          <Lost why={lost} />
          {person === null && (
            <AgeChoice title="Кто придёт" isChild={isChild} onChoose={setChild} />
          )}
          <FreeTimes
            version={lost}
            who={person ?? (isChild ? someChild : someAdult)}
            doctor={(last?.target.time ?? person)?.doctor ?? ""}
            from={from ?? last?.target.day}
            onFrom={setFrom}
            hasFocus={false}
            running={null}
            onChoose={choose}
          />
          <Button variant="outline" className={styles.single} onClick={() => choose("waiting")}>
            Ничего не&nbsp;подходит: в&nbsp;лист ожидания
          </Button>
        </>
      )}
      {place !== null && (
        <div key={`${booked.length} ${place === "waiting"}`} hidden={!isFilling}>
          <div className={styles.panel}>
            {place !== "waiting" && <p className={styles.note}>{placeWords(place, today)}</p>}
            <CallerForm
              isWaiting={place === "waiting"}
              initial={place === "waiting" ? waitingValues(today, known) : known}
              day={place === "waiting" ? today : place.day}
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

const WAITING = "В\u00a0лист ожидания";

/** «завтра, 10:15, врач Орлова, Клиника «Заря»» */
const placeWords = ({ day, time, clinic }: Target, today: string): string =>
  [
    whenWords({ day, begins: time.begins }, today),
    `врач ${time.doctor}`,
    ...(clinic === null ? [] : [clinic]),
  ].join(", ");

const titleOf = (person: FoundVisit | null, isNext: boolean): string => {
  if (person !== null)
    return `Записать: ${fullName(person.familyName, person.name, person.patronymicName)}`;
  return isNext ? "Записать ещё одного" : "Записать по\u00a0телефону";
};

/** The values that members of a family share. */
const carriedOver = (last: BookedPerson | undefined): CallerValues | undefined =>
  last && { phone: last.values.phone, email: last.values.email };
