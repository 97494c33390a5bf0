import { visited } from "../features/appointments/appointment";
import { useMarkReviewed } from "../features/appointments/appointment-changes";
import { useAppointments } from "../features/appointments/use-appointments";
import { ReviewPage } from "../features/reviews/review-page";
import { Later } from "./later";

/** The review of a visit from the person's list, which is updated by it. */
export function CabinetReview({ search }: { search: string }) {
  const { appointments, error, reload } = useAppointments();
  const markReviewed = useMarkReviewed();
  return (
    <ReviewPage
      visits={appointments && visited(appointments, new Date())}
      error={error}
      onRetry={reload}
      recordId={new URLSearchParams(search).get("record")}
      later={<Later />}
      onReviewed={(recordId) => void markReviewed(recordId)}
    />
  );
}
