import { useLocation } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import { useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { lazyComponent } from "../../components/lazy-component";
import { paths } from "../../lib/paths";
import { reportGoal } from "../../lib/visit-events";
import { forgetChosenVisit, visitToTake } from "../../session/chosen-visit";
import { forgetDraft } from "../../session/draft";
import type { User } from "../../session/user";
import { BookingForm } from "./booking-form";
import { BookingDone } from "./booking-steps";
import { knownAdult } from "./known-adult";
import * as styles from "./booking.module.css";
import { draftOf } from "./use-draft";

/** Loaded separately, because most people who book have no future visit. */
const loadBooked = () => import("./already-booked");
const AlreadyBooked = lazyComponent(async () => (await loadBooked()).AlreadyBooked);
const ChildrenBooked = lazyComponent(async () => (await loadBooked()).ChildrenBooked);

interface BookingPageProps {
  user: User;
  /** The future visit that forbids another one of an adult. */
  existing: Appointment | undefined;
  /** Whether the maximum number of children is booked. */
  noMoreChildren: boolean;
  /** Earlier visits of children, the latest of each. */
  visits: Appointment[];
  /** The latest visit of the adult. */
  ownVisit: Appointment | undefined;
  /** Renders a doctor's name with a link to their description. */
  aboutDoctor: (name: string) => ReactNode;
  /** Content to show after a booking. */
  afterBooking?: ReactNode;
  onBooked: (appointment: Appointment) => void;
  /** Called when the server knows a booking that is not in the list yet. */
  onForbidden: () => void;
}

/** Books a free examination for the signed-in adult or a child. */
export function BookingPage(props: BookingPageProps) {
  const {
    user,
    existing,
    noMoreChildren,
    visits,
    ownVisit,
    aboutDoctor,
    onBooked,
    onForbidden,
    afterBooking,
  } = props;
  const { hash } = useLocation();
  const [booked, setBooked] = useState<Appointment | null>(null);
  const [forChild, setForChild] = useState(
    () => (visitToTake() ?? draftOf(user.id)).whom === "child",
  );

  // The draft is deleted after the form was unmounted, because the form saves every change until then.
  useEffect(() => {
    if (!booked) return;
    forgetDraft("booking");
    forgetChosenVisit();
  }, [booked]);

  const finish = (appointment: Appointment) => {
    reportGoal("booking");
    // `flushSync` shows the confirmation before the list changes: otherwise the page would load and show the notice
    // that there is a visit already.
    flushSync(() => setBooked(appointment));
    onBooked(appointment);
  };

  // Without a step in the address the person wants to book again.
  if (booked && hash !== "") {
    return (
      <>
        <BookingDone appointment={booked} />
        {afterBooking}
      </>
    );
  }
  const only = existing ? "child" : noMoreChildren ? "me" : undefined;
  return (
    <div className={styles.booking}>
      <h1>Запись на бесплатный осмотр</h1>
      {noMoreChildren && <ChildrenBooked />}
      {existing && (noMoreChildren || !forChild) ? (
        <AlreadyBooked
          appointment={existing}
          onBookChild={noMoreChildren ? undefined : () => setForChild(true)}
        />
      ) : (
        <BookingForm
          // The key resets the form for another person; its values are restored from the draft.
          key={only}
          user={user}
          adult={knownAdult(user, ownVisit)}
          only={only}
          visits={visits}
          aboutDoctor={aboutDoctor}
          onBooked={finish}
          onForbidden={onForbidden}
        />
      )}
      {!noMoreChildren && hash === "" && (
        <p>
          <Link to={paths.cabinet.together}>Записать нескольких сразу</Link>
        </p>
      )}
    </div>
  );
}
