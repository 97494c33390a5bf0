import { formatPhone } from "@rodinki/contract/phone";
import type { VisitOfLink } from "@rodinki/contract/visit-link";
import { DemoWarning } from "../../components/demo-warning";
import * as factsStyles from "../../components/facts.module.css";
import { formatDay, formatOffset } from "../../lib/dates";

/** When and where the visit is; of the people only a child's first name. */
export const VisitWords = ({ visit }: { visit: VisitOfLink }) => (
  <>
    {visit.demo && <DemoWarning />}
    <dl className={factsStyles.facts}>
      <dt>Когда</dt>
      <dd>
        {formatDay(visit.doctorDate)}, {visit.timeBegin}–{visit.timeEnd}
        <br />
        по&nbsp;местному времени: {visit.city},{" "}
        {formatOffset(visit.timeZone, new Date(visit.startsAt))}
      </dd>
      {visit.childName !== null && (
        <>
          <dt>Ребёнок</dt>
          <dd>{visit.childName}</dd>
        </>
      )}
      <dt>Клиника</dt>
      <dd>
        {visit.clinicName}
        <br />
        {visit.city}, {visit.address}
      </dd>
      <dt>Телефон</dt>
      <dd>
        <a href={`tel:+${visit.clinicPhone}`}>{formatPhone(visit.clinicPhone)}</a>
      </dd>
    </dl>
  </>
);
