import type { Appointment } from "@rodinki/contract/appointment";
import { formatPhone } from "@rodinki/contract/phone";
import { useState, type ReactNode } from "react";
import { Form } from "../../../forms/form";
import type { User } from "../../../session/user";
import * as styles from "../booking.module.css";
import { TogetherDone } from "./together-done";
import { TogetherSteps } from "./together-steps";
import type { TogetherValues } from "./together-values";
import { useTogether } from "./use-together";

interface TogetherPageProps {
  user: User;
  /** Whether the adult can come too: they have no other visit. */
  canComeToo: boolean;
  /** A doctor's name, with the way to what is known about them. */
  aboutDoctor: (name: string) => ReactNode;
  onBooked: (appointments: Appointment[]) => void;
  /** What may be asked of somebody who has booked. */
  afterBooking?: ReactNode;
}

const startOf = (user: User, canComeToo: boolean): TogetherValues => ({
  whom: canComeToo ? "me" : "children",
  phone: formatPhone(user.phone),
  city: String(user.cityId),
});

/** Books a parent and children, or children, in times beside each other: all or nobody. */
export function TogetherPage(props: TogetherPageProps) {
  const { user, canComeToo, aboutDoctor, onBooked, afterBooking } = props;
  const [booked, setBooked] = useState<Appointment[] | null>(null);
  const [start] = useState(() => startOf(user, canComeToo));
  const together = useTogether(user, (appointments) => {
    setBooked(appointments);
    onBooked(appointments);
  });
  if (booked) {
    return (
      <>
        <TogetherDone appointments={booked} />
        {afterBooking}
      </>
    );
  }
  return (
    <div className={styles.booking}>
      <h1>Записать нескольких сразу</h1>
      <p className={styles.lead}>
        До трёх человек: родитель с&nbsp;детьми или только дети. Найдём время подряд у&nbsp;одного
        врача или одновременно у&nbsp;разных врачей одной клиники.
      </p>
      <Form<TogetherValues> initialValues={start} onSubmit={together.submit}>
        {({ submitting }) => (
          <TogetherSteps
            user={user}
            isOpen={canComeToo}
            together={together}
            aboutDoctor={aboutDoctor}
            submitting={submitting}
          />
        )}
      </Form>
    </div>
  );
}
