import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { todayIn } from "../../../shared/days";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { ageWords } from "../../lib/counted";
import { fullName } from "../../lib/full-name";
import { useFocusOn } from "../../lib/focus";
import { useNow } from "../../lib/clock";
import { useClinic, type ListedVisit } from "../../session/clinic-access";
import { PersonsData } from "./caller-data";
import { Confirmation } from "./confirmation";
import * as styles from "./find.module.css";
import type { Change } from "./use-finding";
import { useId, type ReactNode } from "react";
import useSWR from "swr";
import { showVisit } from "../../api-client/clinic-visit";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { VisitChoices } from "./visit-choices";
import { mayBookAgain, stateWords, whenWords } from "./visit-words";
import { answersForClinic } from "@rodinki/contract/optional-answers";
import { PhoneLink } from "../../components/phone-list";
import { formatDate } from "../../../shared/day-words";

/** All data of one visit that the clinic may see. */
const VisitFacts = ({ visit, today }: { visit: FoundVisit; today: string }) => (
  <dl className={styles.about}>
    <Fact name="Когда">
      {whenWords(visit, today)}
      {`\u2060–\u2060${visit.ends}`}
    </Fact>
    <Fact name="Врач">{visit.doctor}</Fact>
    <Fact name="Состояние">
      {stateWords(visit)}
      {visit.isWalkIn && ", без\u00a0записи"}
      {visit.markedBy !== null && `, ${visit.markedBy}`}
    </Fact>
    <Fact name="Дата рождения">{formatDate(visit.birthDate)}</Fact>
    <Fact name="Телефон">
      {visit.phone === "" ? "не\u00a0назван" : <PhoneLink phone={visit.phone} />}
    </Fact>
    <Fact name="Номер записи">{visit.recordId}</Fact>
    <Fact name="Почта" isLong>
      {visit.email || (visit.isWalkIn ? "нет" : "нет: о\u00a0записи напомнить по\u00a0телефону")}
    </Fact>
    {answersForClinic(visit).map(({ field, label, text }) => (
      <Fact key={field} name={label} isLong>
        {text}
      </Fact>
    ))}
  </dl>
);

interface FactProps {
  name: string;
  isLong?: boolean;
  children: ReactNode;
}

const Fact = ({ name, isLong = false, children }: FactProps) => (
  <div className={isLong ? styles.long : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const failureWords = ({ code, message }: ApiFailure): string =>
  code === "not_found" ? ELSEWHERE : message;

const ELSEWHERE =
  "Такой записи в\u00a0клинике больше нет: её\u00a0могли перенести в\u00a0другую клинику. Найдите человека заново.";

/**
 * Loads the present state of a visit when its card opens, but not whenever the person returns to the page, because each
 * read is recorded in the journal.
 *
 * @param known the visit if it is loaded already; null otherwise
 */
function useVisit(id: number, known: FoundVisit | null) {
  const { clinic, send } = useClinic();
  const card = useId();
  const { data, error, mutate } = useSWR<FoundVisit, ApiFailureError>(
    ["visit-card", card, id],
    () => unwrap(send(() => showVisit(clinic.id, id))),
    {
      fallbackData: known ?? undefined,
      revalidateOnMount: known === null,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  return {
    visit: error === undefined ? data : undefined,
    failure: error && failureWords(error.failure),
    reload: async () => void (await mutate().catch(() => undefined)),
  };
}

/** The note about an erasure, which has no action to undo: its id is no action's. */
const NOT_UNDOABLE = { who: "Готово", emails: null, lettersAt: null, undoUntil: null };

interface VisitCardProps {
  listed: ListedVisit;
  /** null while it has to be loaded. */
  known: FoundVisit | null;
  isShown: boolean;
  /** The text of the button: «Закрыть», or back to the results. */
  backLabel: string;
  onBack: () => void;
  onChanged: (change: Change) => void;
  onBookAgain: (visit: FoundVisit) => void;
}

/** The card of a visit, with all that can be done during a call. It takes the focus when it is shown. */
export function VisitCard({
  listed,
  known,
  isShown,
  backLabel,
  onBack,
  onChanged,
  onBookAgain,
}: VisitCardProps) {
  const { visit, failure, reload } = useVisit(listed.id, known);
  const { clinic } = useClinic();
  const today = todayIn(clinic.timeZone, useNow());
  const heading = useFocusOn<HTMLHeadingElement>(isShown);
  return (
    <section aria-labelledby="visit-card" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="visit-card" ref={heading} tabIndex={-1} className={styles.title}>
          {fullName(listed.familyName, listed.name, listed.patronymicName)}
          {visit && `, ${ageWords(visit.age)}`}
        </h1>
        <Button variant="quiet" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
      {failure !== undefined && <LoadError message={failure} onRetry={() => void reload()} />}
      {visit === undefined ? (
        failure === undefined && <Skeleton label="Загружаем запись" heights={["12rem", "3rem"]} />
      ) : (
        <>
          <VisitFacts visit={visit} today={today} />
          <VisitChoices
            visit={visit}
            today={today}
            onChanged={onChanged}
            onStale={() => void reload()}
          />
          {mayBookAgain(visit) ? (
            <Button variant="outline" className={styles.single} onClick={() => onBookAgain(visit)}>
              Записать ещё раз
            </Button>
          ) : (
            <Confirmation visit={visit} onChanged={reload} />
          )}
          {clinic.role === "coordinator" && !visit.hasAccount && (
            <PersonsData
              visit={visit}
              onErased={(what) =>
                onChanged({ ...NOT_UNDOABLE, clinicId: clinic.id, id: -visit.id, what })
              }
            />
          )}
        </>
      )}
    </section>
  );
}
