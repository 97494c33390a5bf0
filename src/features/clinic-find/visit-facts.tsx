import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { showPhone } from "@rodinki/contract/shown-phone";
import { formatDate } from "../../../shared/day-words";
import * as facts from "../../components/facts.module.css";
import * as styles from "./find.module.css";
import { stateWords, whenWords } from "./visit-words";

/** All that the clinic knows of one visit. */
export const VisitFacts = ({ visit, today }: { visit: FoundVisit; today: string }) => (
  <dl className={`${facts.facts} ${styles.facts}`}>
    <dt>Когда</dt>
    <dd>
      {whenWords(visit, today)}–{visit.ends}
    </dd>
    <dt>Врач</dt>
    <dd>{visit.doctor}</dd>
    <dt>Состояние</dt>
    <dd>
      {stateWords(visit)}
      {visit.markedBy !== null && `, ${visit.markedBy}`}
    </dd>
    <dt>Дата рождения</dt>
    <dd>{formatDate(visit.birthDate)}</dd>
    <dt>Телефон</dt>
    <dd>
      <a href={`tel:+${visit.phone}`}>{showPhone(visit.phone)}</a>
    </dd>
    <dt>Почта</dt>
    <dd>{visit.email || "нет: о\u00a0записи напомнить по\u00a0телефону"}</dd>
    <dt>Номер записи</dt>
    <dd>{visit.recordId}</dd>
    {visit.comment && (
      <>
        <dt>Пожелание</dt>
        <dd>{visit.comment}</dd>
      </>
    )}
  </dl>
);
