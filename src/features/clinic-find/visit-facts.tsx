import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { answersForClinic } from "@rodinki/contract/optional-answers";
import type { ReactNode } from "react";
import { PhoneLink } from "../../components/phone-list";
import { formatDate } from "../../../shared/day-words";
import * as styles from "./find.module.css";
import { stateWords, whenWords } from "./visit-words";

/** All data of one visit that the clinic may see. */
export const VisitFacts = ({ visit, today }: { visit: FoundVisit; today: string }) => (
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
