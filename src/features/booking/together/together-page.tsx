import { useLocation } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import { useEffect, useState, type ReactNode } from "react";
import { Form } from "../../../forms/form";
import { forgetDraft, readDraft } from "../../../session/draft";
import type { User } from "../../../session/user";
import * as styles from "../booking.module.css";
import { knownAdult } from "../known-adult";
import { TogetherDone } from "./together-done";
import { TogetherSteps } from "./together-steps";
import { ownerOf, startOf, type TogetherValues } from "./together-values";
import { useTogether } from "./use-together";

interface TogetherPageProps {
  user: User;
  /** The latest visit of the adult. */
  ownVisit: Appointment | undefined;
  /** Whether the adult can come too: they have no other visit. */
  canComeToo: boolean;
  /** A doctor's name, with the way to what is known about them. */
  aboutDoctor: (name: string) => ReactNode;
  onBooked: (appointments: Appointment[]) => void;
  /** What may be asked of somebody who has booked. */
  afterBooking?: ReactNode;
}

/** Books a parent and children, or children, in times beside each other: all or nobody. */
export function TogetherPage(props: TogetherPageProps) {
  const { user, ownVisit, canComeToo, aboutDoctor, onBooked, afterBooking } = props;
  const { hash } = useLocation();
  const [booked, setBooked] = useState<Appointment[] | null>(null);
  const [adult] = useState(() => knownAdult(user, ownVisit));
  const [start] = useState<TogetherValues>(() => ({
    ...startOf(adult),
    ...(readDraft(user.id, "together") as TogetherValues | null),
    ...(!canComeToo && { whom: "children" }),
  }));
  const together = useTogether(adult, (appointments) => {
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
            adult={adult}
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
