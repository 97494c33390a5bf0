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
  /** Whether the adult can be booked, too, because they have no other visit. */
  canComeToo: boolean;
  /** Renders a doctor's name with a link to their description. */
  aboutDoctor: (name: string) => ReactNode;
  onBooked: (appointments: Appointment[]) => void;
  /** Content to show after a booking. */
  afterBooking?: ReactNode;
}

/** Books a parent and children, or only children, at neighbouring times: all or none. */
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
  // The draft is deleted after the form was unmounted, because the form saves every change until then.
  useEffect(() => {
    if (booked) forgetDraft("together");
  }, [booked]);
  // Without a step in the address the person wants to book again.
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
