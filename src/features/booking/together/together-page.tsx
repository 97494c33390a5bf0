import { useLocation } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import { formatPhone } from "@rodinki/contract/phone";
import { useEffect, useState, type ReactNode } from "react";
import { Form } from "../../../forms/form";
import { forgetDraft, readDraft } from "../../../session/draft";
import type { User } from "../../../session/user";
import * as styles from "../booking.module.css";
import { TogetherDone } from "./together-done";
import { TogetherSteps } from "./together-steps";
import { ownerOf, type TogetherValues } from "./together-values";
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

function startOf(user: User, canComeToo: boolean): TogetherValues {
  const draft = readDraft(user.id, "together") as TogetherValues | null;
  return {
    whom: "me",
    phone: formatPhone(user.phone),
    city: String(user.cityId),
    ...draft,
    ...(!canComeToo && { whom: "children" }),
  };
}

/** Books a parent and children, or children, in times beside each other: all or nobody. */
export function TogetherPage(props: TogetherPageProps) {
  const { user, canComeToo, aboutDoctor, onBooked, afterBooking } = props;
  const { hash } = useLocation();
  const [booked, setBooked] = useState<Appointment[] | null>(null);
  const [start] = useState(() => startOf(user, canComeToo));
  const together = useTogether(user, (appointments) => {
    setBooked(appointments);
    onBooked(appointments);
  });
  // Not before the form is gone: until then it writes down every change.
  useEffect(() => {
    if (booked) forgetDraft("together");
  }, [booked]);
  // Without a step in the address somebody wants to book once more.
  if (booked && hash !== "") {
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
      <Form<TogetherValues> initialValues={start} ownerOf={ownerOf} onSubmit={together.submit}>
        {({ submitting }) => (
          <TogetherSteps
            start={start}
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
