import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { paths } from "../../lib/paths";
import { AppointmentCard } from "./appointment-card";

interface PastAppointmentProps {
  appointment: Appointment;
  now: Date;
}

/** A past visit, which can be reviewed, or a canceled one. */
export function PastAppointment({ appointment, now }: PastAppointmentProps) {
  return (
    <AppointmentCard appointment={appointment} isOver={new Date(appointment.startsAt) <= now}>
      {appointment.intermediateStatus !== "canceled" && <Review appointment={appointment} />}
    </AppointmentCard>
  );
}

function Review({ appointment: { hasReviews, recordId } }: { appointment: Appointment }) {
  if (hasReviews) return <p>Вы оставили отзыв. Спасибо!</p>;
  return (
    <Link to={`${paths.cabinet.review}?record=${encodeURIComponent(recordId)}`}>
      Оставить отзыв
    </Link>
  );
}
