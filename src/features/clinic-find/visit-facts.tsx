import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { showPhone } from "@rodinki/contract/shown-phone";
import type { ReactNode } from "react";
import { formatDate } from "../../../shared/day-words";
import * as styles from "./find.module.css";
import { stateWords, whenWords } from "./visit-words";

/** All that the clinic knows of one visit. */
export const VisitFacts = ({ visit, today }: { visit: FoundVisit; today: string }) => (
  <dl className={styles.about}>
    <Fact name="Когда">
      {whenWords(visit, today)}–{visit.ends}
    </Fact>
    <Fact name="Врач">{visit.doctor}</Fact>
    <Fact name="Состояние">
      {stateWords(visit)}
      {visit.markedBy !== null && `, ${visit.markedBy}`}
    </Fact>
    <Fact name="Дата рождения">{formatDate(visit.birthDate)}</Fact>
    <Fact name="Телефон">
      <a href={`tel:+${visit.phone}`}>{showPhone(visit.phone)}</a>
    </Fact>
    <Fact name="Номер записи">{visit.recordId}</Fact>
    <Fact name="Почта" isLong>
      {visit.email || "нет: о\u00a0записи напомнить по\u00a0телефону"}
    </Fact>
    {visit.comment && (
      <Fact name="Пожелание" isLong>
        {visit.comment}
      </Fact>
    )}
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
