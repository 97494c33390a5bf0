import type { Appointment } from "@rodinki/contract/appointment";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/button";
import * as factsStyles from "../../../components/facts.module.css";
import { formatDay } from "../../../../shared/day-words";
import { formatOffset } from "../../../lib/dates";
import * as styles from "../booking.module.css";
import type { Choice } from "../choice";

interface BothTimesProps {
  appointment: Appointment;
  /** The time that is held. */
  choice: Choice;
  onBack: () => void;
}

/** The former and the new time of the visit, to be confirmed. */
export function BothTimes({ appointment, choice, onBack }: BothTimesProps) {
  const { day, city, clinic, time } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        Проверьте новое время
      </h2>
      <div className={styles.known}>
        <dl className={factsStyles.facts}>
          <dt>Было</dt>
          <dd>
            {formatDay(appointment.doctorDate)}, {appointment.timeBegin}
            <br />
            {appointment.clinicName}
          </dd>
          <dt>Будет</dt>
          <dd>
            <strong>
              {formatDay(day)}, {time.time}
            </strong>
            <br />
            по местному времени: {city.name}, {formatOffset(day, time.time, time.startsAt)}
            <br />
            {clinic.name}, {clinic.address}
            <br />
            Врач: {time.doctor.name}
          </dd>
        </dl>
        <Button variant="quiet" onClick={onBack}>
          Выбрать другое
        </Button>
      </div>
      <p>
        Номер записи не&nbsp;изменится. Прежнее время сразу станет доступно другим, а&nbsp;вам
        придёт письмо.
      </p>
    </>
  );
}
