import type { BookedVisit } from "@rodinki/contract/clinic-visit";
import { Button } from "../../../components/button";
import * as facts from "../../../components/facts.module.css";
import { useFocusOn } from "../../../lib/use-focus-on";
import * as styles from "../find.module.css";
import { whenWords } from "../visit-words";

interface BookedProps {
  visit: BookedVisit;
  today: string;
  onClose: () => void;
}

/** What to say to the caller, and a slip for who stands at the desk. Takes the focus. */
export function Booked({ visit, today, onClose }: BookedProps) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
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
        <dt>Когда</dt>
        <dd>
          {whenWords(visit, today)}–{visit.ends}
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
      <div className={styles.choices}>
        <Button variant="outline" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
    </section>
  );
}
