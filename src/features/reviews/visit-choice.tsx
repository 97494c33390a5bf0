import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { Card } from "../../components/card";
import { formatDay } from "../../../shared/day-words";
import { paths } from "../../lib/paths";
import * as styles from "./review.module.css";

/** The choice of a visit without a review. */
export function VisitChoice({ visits }: { visits: Appointment[] }) {
  if (visits.length === 0) {
    return (
      <section className={styles.note}>
        <p>Рассказать об&nbsp;осмотре можно после того, как он&nbsp;пройдёт. Пока таких нет.</p>
        <Link to={paths.cabinet.appointments}>Мои записи</Link>
      </section>
    );
  }
  return (
    <Card className={styles.card}>
      <h2>О&nbsp;каком осмотре рассказать?</h2>
      <ul className={styles.visits}>
        {visits.map(({ id, recordId, doctorDate, timeBegin, clinicName }) => (
          <li key={id}>
            <Link
              className={styles.day}
              to={`${paths.cabinet.review}?record=${encodeURIComponent(recordId)}`}
            >
              {formatDay(doctorDate)}, {timeBegin}: {clinicName}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
