import type { Appointment } from "@rodinki/contract/appointment";
import { showPhone } from "@rodinki/contract/shown-phone";
import { formatDay, formatDayAndMonth } from "../../../shared/day-words";
import { ClinicAddress, WhatToBring } from "../../components/visit-place";
import { DemoWarning } from "../../components/demo-warning";
import * as factsStyles from "../../components/facts.module.css";
import { PrintButton } from "../../components/print-button";
import { QrCode } from "../../components/qr-code";
import { formatMoment, formatOffset, holdTogether } from "../../lib/dates";
import { fullName } from "../../lib/full-name";
import * as styles from "./pass.module.css";
import { Way } from "./way";

/** Everything that is needed on the day of the visit, on one sheet. */
export function VisitPass({ appointment }: { appointment: Appointment }) {
  const { familyName, name, patronymicName, isChild, clinicPhone, recordId } = appointment;
  return (
    <article className={styles.pass}>
      <div className={styles.top}>
        <div>
          <p className={styles.name}>{fullName(familyName, name, patronymicName)}</p>
          <p className={styles.when}>
            {formatDay(appointment.doctorDate)}, {appointment.timeBegin}
          </p>
          <ClinicClock appointment={appointment} />
          {appointment.intermediateStatus === "kellyCall" && (
            <p>Клиника позвонит вам, чтобы подтвердить запись.</p>
          )}
        </div>
        <figure className={styles.reference}>
          <ReferenceCode recordId={recordId} />
          <figcaption>
            Номер записи <strong>{recordId}</strong>
          </figcaption>
        </figure>
      </div>
      {appointment.demo && <DemoWarning />}
      <dl className={factsStyles.facts}>
        <dt>Врач</dt>
        <dd>{appointment.doctor}</dd>
        <dt>Клиника</dt>
        <dd>
          {appointment.clinicName}
          <br />
          <ClinicAddress {...appointment} />
        </dd>
        <dt>Телефон</dt>
        <dd>
          <a className={styles.phone} href={`tel:+${clinicPhone}`}>
            {showPhone(clinicPhone)}
          </a>
        </dd>
      </dl>
      <Way appointment={appointment} />
      <section aria-labelledby="pass-bring">
        <h2 id="pass-bring">Взять с&nbsp;собой</h2>
        <WhatToBring isChild={isChild} />
      </section>
      <div className={styles.actions}>
        <PrintButton label="Распечатать" />
      </div>
    </article>
  );
}

interface ClinicClockProps {
  appointment: Pick<Appointment, "city" | "doctorDate" | "timeBegin" | "startsAt">;
}

/** The clinic's time zone, and the time on the device's clock if it differs then. */
function ClinicClock({ appointment: { city, doctorDate, timeBegin, startsAt } }: ClinicClockProps) {
  const here = formatMoment(new Date(startsAt));
  if (here === `${holdTogether(formatDayAndMonth(doctorDate))}, ${timeBegin}`) return null;
  return (
    <p className={styles.clock}>
      Время местное: {city}, {formatOffset(doctorDate, timeBegin, startsAt)}. На&nbsp;ваших часах
      будет {here}.
    </p>
  );
}

/** The reference as a QR code without other data: a photograph of it reveals neither name nor time. */
export const ReferenceCode = ({ recordId }: { recordId: string }) => (
  <QrCode text={recordId} label={`QR-код: ${recordId}`} className={styles.code} />
);
