import { showPhone } from "@rodinki/contract/shown-phone";
import type { Appointment } from "@rodinki/contract/appointment";
import { DemoWarning } from "./demo-warning";
import * as factsStyles from "./facts.module.css";
import { ClinicClock, DayAndHour } from "./visit-when";

interface Visit extends Pick<
  Appointment,
  | "doctorDate"
  | "timeBegin"
  | "timeEnd"
  | "city"
  | "startsAt"
  | "clinicName"
  | "address"
  | "clinicPhone"
  | "demo"
> {
  childName?: string | null;
}

/** When and where a visit is, for anybody who has the e-mail: of the people it contains only a child's first name. */
export const VisitWords = ({ visit }: { visit: Visit }) => (
  <>
    {visit.demo && <DemoWarning />}
    <dl className={factsStyles.facts}>
      <dt>Когда</dt>
      <dd>
        <DayAndHour day={visit.doctorDate} time={`${visit.timeBegin}–${visit.timeEnd}`} />
        <ClinicClock day={visit.doctorDate} time={visit.timeBegin} startsAt={visit.startsAt} />
      </dd>
      {visit.childName && (
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
        <a href={`tel:+${visit.clinicPhone}`}>{showPhone(visit.clinicPhone)}</a>
      </dd>
    </dl>
  </>
);
