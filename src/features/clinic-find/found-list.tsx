import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { todayIn } from "../../../shared/days";
import { Button } from "../../components/button";
import { PhoneLink } from "../../components/phone-list";
import { ageWords } from "../../lib/counted";
import { fullName } from "../../lib/full-name";
import { useFocusOn } from "../../lib/focus";
import { useNow } from "../../lib/clock";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./find.module.css";
import type { Results } from "./use-steps";
import { mayBookAgain, stateWords, whenWords } from "./visit-words";

interface FoundListProps {
  results: Results;
  isShown: boolean;
  onOpen: (visit: FoundVisit) => void;
  /**
   * @param person null for a new person
   */
  onBook: (person: FoundVisit | null) => void;
  onClose: () => void;
}

/** The results of a search. It takes the focus when it is shown. */
export function FoundList({
  results: { words, visits, isCut },
  isShown,
  onOpen,
  onBook,
  onClose,
}: FoundListProps) {
  const { clinic } = useClinic();
  const today = todayIn(clinic.timeZone, useNow());
  const heading = useFocusOn<HTMLHeadingElement>(isShown);
  const count = isCut ? `больше ${visits.length}` : visits.length;
  return (
    <section aria-labelledby="found" className={styles.panel}>
      <div className={styles.head}>
        <h1 id="found" ref={heading} tabIndex={-1} className={styles.title}>
          {visits.length === 0 ? "Ничего не\u00a0нашлось" : `Найдено записей: ${count}`}
        </h1>
        <Button variant="quiet" onClick={onClose}>
          Закрыть поиск
        </Button>
      </div>
      {visits.length === 0 ? <Nothing words={words} /> : <p>Искали: «{words}».</p>}
      {isCut && (
        <p className={styles.note}>
          Показаны первые {visits.length}. Добавьте имя и&nbsp;отчество или больше цифр телефона.
        </p>
      )}
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <FoundRow
            key={visit.id}
            visit={visit}
            today={today}
            onOpen={() => onOpen(visit)}
            onBook={() => onBook(visit)}
          />
        ))}
      </ul>
      <Button variant="outline" className={styles.single} onClick={() => onBook(null)}>
        Записать другого человека
      </Button>
    </section>
  );
}

const Nothing = ({ words }: { words: string }) => (
  <>
    <p>
      Искали «{words}» среди записей этой клиники: за&nbsp;последние 30&nbsp;дней и&nbsp;всех
      будущих. Попробуйте иначе:
    </p>
    <ul>
      <li>
        только фамилию или только имя с&nbsp;отчеством: опечатки и&nbsp;раскладку поиск поймёт;
      </li>
      <li>четыре последние цифры телефона, он&nbsp;мог быть другим;</li>
      <li>почту или номер записи, например РК-7F3K9Q: они есть в&nbsp;письме о&nbsp;записи.</li>
    </ul>
  </>
);

interface FoundRowProps {
  visit: FoundVisit;
  today: string;
  onOpen: () => void;
  onBook: () => void;
}

function FoundRow({ visit, today, onOpen, onBook }: FoundRowProps) {
  const nameId = `found-${visit.id}`;
  return (
    <li className={visit.status === "canceled" ? `${styles.visit} ${styles.past}` : styles.visit}>
      <p className={styles.when}>{whenWords(visit, today)}</p>
      <div>
        <p>
          <strong id={nameId}>
            {fullName(visit.familyName, visit.name, visit.patronymicName)}
          </strong>
          , {ageWords(visit.age)}
        </p>
        <p className={styles.details}>
          <PhoneLink phone={visit.phone} />
          <span>{visit.doctor}</span>
          <span className={styles.state}>{stateWords(visit)}</span>
          <span>{visit.recordId}</span>
        </p>
      </div>
      <div className={styles.choices}>
        <Button
          variant="outline"
          className={styles.open}
          aria-describedby={nameId}
          onClick={onOpen}
        >
          Открыть
        </Button>
        {mayBookAgain(visit) && (
          <Button
            variant="quiet"
            className={styles.open}
            aria-describedby={nameId}
            onClick={onBook}
          >
            Записать ещё раз
          </Button>
        )}
      </div>
    </li>
  );
}
