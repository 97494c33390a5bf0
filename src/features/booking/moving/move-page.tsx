import type { Appointment } from "@rodinki/contract/appointment";
import type { FormApi } from "final-form";
import { useSetAtom } from "jotai";
import { useState, type ReactNode } from "react";
import { moveAppointment } from "../../../api-client/appointments";
import type { ApiFailure } from "../../../api-client/request";
import { Form } from "../../../forms/form";
import type { SubmitFailure } from "../../../forms/submit-failure";
import { formatDate } from "../../../../shared/day-words";
import { formatDayAndTime } from "../../../lib/dates";
import { movePath } from "../../../lib/paths";
import { useFocusOnReturn } from "../../../lib/focus";
import { askToSignInAtom } from "../../../popups/popup-atoms";
import { statusOf, TIME_IS_GONE, type Hold } from "../booking-machine";
import type { BookingValues } from "../booking-values";
import * as styles from "../booking.module.css";
import { ANY_CLINIC } from "../choice";
import { useBooking } from "../use-booking";
import { MoveSteps } from "./move-steps";

interface MovePageProps {
  appointment: Appointment;
  /** Renders a doctor's name with a link to their description. */
  aboutDoctor: (name: string) => ReactNode;
  onMoved: (appointment: Appointment) => void;
  /** Called when the server's state of the visit is newer than the list's. */
  onOutdated: () => void;
}

const startOf = ({ isChild, birthDate, cityId }: Appointment): Partial<BookingValues> => ({
  whom: isChild ? "child" : "me",
  birthday: formatDate(birthDate),
  city: String(cityId),
  clinic: ANY_CLINIC,
  aside: {},
});

/** Moves a visit to another time. The former time stays booked until the new one is confirmed. */
export function MovePage({ appointment, aboutDoctor, onMoved, onOutdated }: MovePageProps) {
  const { id } = appointment;
  const booking = useBooking(movePath(id), id);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const [start] = useState(() => startOf(appointment));
  const heading = useFocusOnReturn<HTMLHeadingElement>(booking.state.step === "person");

  const refuse = (
    error: ApiFailure,
    { choice }: Hold,
    form: FormApi<BookingValues>,
  ): SubmitFailure => {
    askToSignIn(error);
    if (TIME_IS_GONE.includes(error.code)) booking.lose(form, choice, error.message);
    if (error.code === "not_found" || error.code === "already_canceled") onOutdated();
    return { code: error.code, message: error.errors?.["clinic_time_id"]?.[0] ?? error.message };
  };

  const move = async (hold: Hold, form: FormApi<BookingValues>): Promise<SubmitFailure | null> => {
    // A request whose answer was lost can be repeated: the server returns the same answer and takes no second time.
    const moved = await moveAppointment(id, hold.choice.time.id);
    if (!moved.ok) return refuse(moved.error, hold, form);
    onMoved(moved.data.data);
    return null;
  };

  const submit = (values: BookingValues, form: FormApi<BookingValues>) => {
    const current = statusOf(booking.state, values);
    if (current.status === "filling") return move(current.hold, form);
    booking.goTo("person");
    return null;
  };

  return (
    <div className={styles.booking}>
      <h1 ref={heading} tabIndex={-1}>
        Перенести запись
      </h1>
      <p className={styles.present}>
        Сейчас: {formatDayAndTime(appointment.doctorDate, appointment.timeBegin)},{" "}
        {appointment.clinicName}. Это время остаётся за вами, пока вы не&nbsp;подтвердите новое.
      </p>
      <Form<BookingValues> discardable initialValues={start} onSubmit={submit}>
        {({ submitting }) => (
          <MoveSteps
            appointment={appointment}
            aboutDoctor={aboutDoctor}
            booking={booking}
            submitting={submitting}
          />
        )}
      </Form>
    </div>
  );
}
