import type { Appointment } from "@rodinki/contract/appointment";
import { useState, type ReactNode } from "react";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { ReviewForm } from "./review-form";
import { ReviewThanks } from "./review-thanks";
import * as styles from "./review.module.css";
import { VisitChoice } from "./visit-choice";

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
