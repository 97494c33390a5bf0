import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useState, type ReactNode } from "react";
import { formatVisit } from "../../lib/dates";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useFocusOn } from "../../lib/focus";
import { paths } from "../../lib/paths";
import { ReviewForm } from "./review-form";
import * as styles from "./review.module.css";

interface ReviewPageProps {
  /** Past visits; undefined until they are loaded. */
  visits: Appointment[] | undefined;
  error: { message: string } | undefined;
  onRetry: () => void;
  /** The reference in the address. */
  recordId: string | null;
  onReviewed: (recordId: string) => void;
  /** Content to show after a review. */
  later?: ReactNode;
}

/** The review of a visit. */
export function ReviewPage(props: ReviewPageProps) {
  return (
    <div className={styles.page}>
      <h1>Отзыв об&nbsp;осмотре</h1>
      <Review {...props} />
    </div>
  );
}

function Review({ visits, error, onRetry, recordId, onReviewed, later }: ReviewPageProps) {
  const [sent, setSent] = useState(false);
  if (visits === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={onRetry} />
    ) : (
      <Skeleton label="Загружаем осмотры" heights={["30rem"]} />
    );
  }
  const visit = visits.find((one) => one.recordId === recordId);
  if (visit === undefined) return <VisitChoice visits={visits.filter((one) => !one.hasReviews)} />;
  if (visit.hasReviews) {
    return (
      <>
        <ReviewThanks takeFocus={sent} />
        {later}
      </>
    );
  }

  const finish = () => {
    setSent(true);
    onReviewed(visit.recordId);
  };
  return <ReviewForm key={visit.id} visit={visit} onSent={finish} />;
}

/**
 * @param takeFocus whether the review has just been sent, so that a screen reader must announce it
 */
function ReviewThanks({ takeFocus }: { takeFocus: boolean }) {
  const title = useFocusOn<HTMLHeadingElement>(takeFocus);
  return (
    <section className={styles.note}>
      <h2 ref={title} tabIndex={-1}>
        Спасибо, отзыв получен
      </h2>
      <p>Вы&nbsp;помогаете сделать осмотры лучше.</p>
      <Link to={paths.cabinet.appointments}>Мои записи</Link>
    </section>
  );
}

/** The choice of a visit without a review. */
function VisitChoice({ visits }: { visits: Appointment[] }) {
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
              {formatVisit(doctorDate, timeBegin)}: {clinicName}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
