import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { todayIn } from "../../../shared/days";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { ageWords } from "../../lib/age-words";
import { fullName } from "../../lib/full-name";
import { useFocusOn } from "../../lib/use-focus-on";
import { useNow } from "../../lib/use-now";
import { useClinic } from "../../session/clinic-access";
import { Confirmation } from "./confirmation";
import * as styles from "./find.module.css";
import type { Change } from "./use-finding";
import type { Opened } from "./use-opened";
import { VisitChoices } from "./visit-choices";
import { VisitFacts } from "./visit-facts";
import { mayBookAgain } from "./visit-words";

interface VisitCardProps {
  opened: Opened;
  /** «Закрыть», or back to what was found. */
  backLabel: string;
  onBack: () => void;
  /** Looks up how it stands now. */
  onReload: () => Promise<void>;
  onChanged: (change: Change) => void;
  onBookAgain: (visit: FoundVisit) => void;
}

/** One person's visit, and what can be done with it while they are on the telephone. Takes the focus. */
export function VisitCard({
  opened,
  backLabel,
  onBack,
  onReload,
  onChanged,
  onBookAgain,
}: VisitCardProps) {
  const { listed, visit, failure } = opened;
  const { clinic } = useClinic();
  const today = todayIn(clinic.timeZone, useNow());
  const heading = useFocusOn<HTMLHeadingElement>(true);
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
      {failure !== undefined && <LoadError message={failure} onRetry={onReload} />}
      {visit === undefined ? (
        failure === undefined && <Skeleton label="Загружаем запись" heights={["12rem", "3rem"]} />
      ) : (
        <>
          <VisitFacts visit={visit} today={today} />
          <VisitChoices
            visit={visit}
            today={today}
            onChanged={onChanged}
            onStale={() => void onReload()}
          />
          {mayBookAgain(visit) ? (
            <Button variant="outline" className={styles.single} onClick={() => onBookAgain(visit)}>
              Записать ещё раз
            </Button>
          ) : (
            <Confirmation visit={visit} onChanged={onReload} />
          )}
        </>
      )}
    </section>
  );
}
