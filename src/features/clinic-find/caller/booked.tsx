import type { BookedVisit } from "@rodinki/contract/clinic-visit";
import { Button } from "../../../components/button";
import * as facts from "../../../components/facts.module.css";
import { fullName } from "../../../lib/full-name";
import { useFocusOn } from "../../../lib/focus";
import * as styles from "../find.module.css";
import { whenWords, type Target } from "../visit-words";
import type { CallerValues } from "./caller-values";

/** A person who was booked during this call. */
export interface BookedPerson {
  visit: BookedVisit;
  target: Target;
  values: CallerValues;
}

interface BookedProps {
  /** At least one person; the last one's visit is to be read out now. */
  people: readonly BookedPerson[];
  today: string;
  onClose: () => void;
  onNext: () => void;
}

const nameOf = ({ surname = "", name = "", patronymic = "" }: CallerValues) =>
  fullName(surname, name, patronymic);

/** The text to read out to the caller, and a slip to print for a person at the reception. It takes the focus. */
export function Booked({ people, today, onClose, onNext }: BookedProps) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  const last = people.at(-1);
  if (last === undefined) return null;
  const { visit, values } = last;
  return (
    <section aria-labelledby="caller-booked" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="caller-booked" ref={heading} tabIndex={-1} className={styles.title}>
          Записали. Скажите номер: {visit.recordId}
        </h1>
        <Button variant="quiet" onClick={onClose}>
          Закрыть
        </Button>
      </div>
      <dl className={`${facts.facts} ${styles.facts}`}>
        <dt>Кто</dt>
        <dd>{nameOf(values)}</dd>
        <dt>Когда</dt>
        <dd>
          {whenWords(visit, today)}
          {`\u2060–\u2060${visit.ends}`}
        </dd>
        <dt>Врач</dt>
        <dd>{visit.doctor}</dd>
        <dt>Где</dt>
        <dd>
          {visit.clinic}, {visit.address}
        </dd>
      </dl>
      <p>
        {visit.isEmailed
          ? "Письмо с\u00a0этим уже в\u00a0пути. По\u00a0ссылке в\u00a0нём запись можно отменить."
          : "Письма не\u00a0будет: запись стоит в\u00a0списке «Позвоните» своего дня, напомните о\u00a0ней накануне."}
        {visit.isElsewhere && " Эта запись видна только той клинике."}
      </p>
      {people.length > 1 && (
        <>
          <h2>Записаны в&nbsp;этом разговоре</h2>
          <ul>
            {people.map((one) => (
              <li key={one.visit.id}>
                {nameOf(one.values)}: {whenWords(one.visit, today)}, номер {one.visit.recordId}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.choices}>
        <Button onClick={onNext}>Записать ещё одного</Button>
        <Button variant="outline" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
    </section>
  );
}
