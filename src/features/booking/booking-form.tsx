import type { Appointment } from "@rodinki/contract/appointment";
import { fieldNames } from "@rodinki/contract/fields";
import { useState } from "react";
import { createAppointment } from "../../api-client/booking";
import { fetchCaptchaChallenge } from "../../api-client/captcha";
import { Button } from "../../components/button";
import { NewTabLink } from "../../components/new-tab-link";
import { CaptchaField } from "../../forms/captcha-field";
import { CheckboxField } from "../../forms/checkbox-field";
import { Form } from "../../forms/form";
import { renameErrors } from "../../forms/submit-failure";
import { paths } from "../../lib/paths";
import type { User } from "../../session/user";
import { formFieldOf, toBooking, valuesOf, type BookingValues } from "./booking-values";
import * as styles from "./booking.module.css";
import { HeldTime } from "./held-time";
import { PersonFields } from "./person-fields";
import { PlaceFields } from "./place-fields";
import { useHold } from "./use-hold";

interface BookingFormProps {
  user: User;
  onBooked: (appointment: Appointment) => void;
}

/** City, day, clinic and time, then the person; later questions appear as earlier ones are answered. */
export function BookingForm({ user, onBooked }: BookingFormProps) {
  const holding = useHold();
  const [initialValues] = useState(() => valuesOf(user));
  // A lost answer may be asked again: the server then gives the booking it has already made.
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const submit = async (values: BookingValues) => {
    const held = await holding.take(Number(values.time), values.date ?? "");
    if (!held.ok) return held.error;
    const booking = toBooking(values, held.data.timeId);
    const created = await createAppointment(booking, idempotencyKey);
    if (!created.ok) return renameErrors(created.error, formFieldOf);
    onBooked(created.data.data);
    return null;
  };

  return (
    <Form<BookingValues> initialValues={initialValues} onSubmit={submit}>
      {({ submitting, values }) => (
        <>
          <PlaceFields />
          {values.clinic && values.date && <HeldTime holding={holding} submitting={submitting} />}
          {holding.hold && (
            <>
              <h2 className={styles.part}>Кто придёт на осмотр</h2>
              <PersonFields />
              <CheckboxField
                name="agree"
                called={fieldNames.agree}
                label={
                  <>
                    Согласен на{" "}
                    <NewTabLink href={paths.consent}>обработку персональных данных</NewTabLink> для
                    записи и на их передачу выбранной клинике
                  </>
                }
              />
              <CaptchaField fetchChallenge={fetchCaptchaChallenge} />
              <Button type="submit" busy={submitting}>
                Записаться
              </Button>
            </>
          )}
        </>
      )}
    </Form>
  );
}
