import type { Appointment } from "@rodinki/contract/appointment";
import { useState } from "react";
import type { User } from "../../session/user";
import { BookingDone } from "./booking-done";
import { BookingForm } from "./booking-form";
import * as styles from "./booking.module.css";

interface BookingPageProps {
  user: User;
  onBooked: (appointment: Appointment) => void;
}

/** Books a free examination for the signed-in adult. */
export function BookingPage({ user, onBooked }: BookingPageProps) {
  const [booked, setBooked] = useState<Appointment | null>(null);

  const finish = (appointment: Appointment) => {
    onBooked(appointment);
    setBooked(appointment);
  };

  if (booked) return <BookingDone appointment={booked} />;
  return (
    <div className={styles.booking}>
      <h1>Запись на бесплатный осмотр</h1>
      <p className={styles.lead}>
        Осмотр проводит дерматолог. Он занимает около 15&nbsp;минут и&nbsp;ничего не&nbsp;стоит.
      </p>
      <BookingForm user={user} onBooked={finish} />
    </div>
  );
}
