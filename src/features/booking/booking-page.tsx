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
import { BookingDone } from "./done/lazy-booking-done";
import { BookingForm } from "./booking-form";
import { knownAdult } from "./known-adult";
import * as styles from "./booking.module.css";
import { draftOf } from "./use-draft";

/** Most people who book have no coming visit. */
const loadBooked = () => import("./already-booked");
const AlreadyBooked = lazyComponent(async () => (await loadBooked()).AlreadyBooked);
const ChildrenBooked = lazyComponent(async () => (await loadBooked()).ChildrenBooked);

interface BookingPageProps {
  user: User;
  /** The coming visit that forbids another one of an adult. */
  existing: Appointment | undefined;
  /** As many children are booked as may be at a time. */
  noMoreChildren: boolean;
  /** Earlier visits of children, the latest of each. */
  visits: Appointment[];
  /** The latest visit of the adult. */
  ownVisit: Appointment | undefined;
  /** A doctor's name, with the way to what is known about them. */
  aboutDoctor: (name: string) => ReactNode;
  /** What may be asked of somebody who is booked. */
  afterBooking?: ReactNode;
  onBooked: (appointment: Appointment) => void;
  /** The server knows of a booking that is not in the list yet. */
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

  // Not before the form is gone: until then it writes down every change.
  useEffect(() => {
    if (!booked) return;
    forgetDraft("booking");
    forgetChosenVisit();
  }, [booked]);

  const finish = (appointment: Appointment) => {
    reportGoal("booking");
    // Before the list knows of it: the page would say, and fetch, that there is a visit already.
    flushSync(() => setBooked(appointment));
    onBooked(appointment);
  };

  // Without a step in the address somebody wants to book once more.
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
          // The questions are about another person: what was filled in comes back from the draft.
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
