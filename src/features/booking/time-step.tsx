import { Link } from "gatsby";
import type { ReactNode } from "react";
import { Button } from "../../components/button";
import { paths } from "../../lib/paths";
import type { Loss } from "./booking-machine";
import { WhomField, type WhomProps } from "./person/whom-field";
import { PlacePart } from "./place/place-part";
import type { Offers } from "./place/use-offers";
import * as styles from "./booking.module.css";
import { StepNames } from "./step-names";
import { UrgentQuestion } from "./urgent-question";

interface TimeStepProps extends WhomProps {
  offers: Offers;
  aboutDoctor: (name: string) => ReactNode;
  loss?: Loss | null;
  /** Why the time could not be held; it can be tried again. */
  failure?: string | null;
  /** A time that was offered instead of a lost one was pressed. */
  onConfirm?: () => void;
}

/** For whom, where and when. The time counts once it is confirmed. */
export function TimeStep({
  offers,
  aboutDoctor,
  loss,
  failure,
  onConfirm,
  ...whom
}: TimeStepProps) {
  return (
    <>
      <StepNames current="time" />
      <UrgentQuestion />
      <WhomField {...whom} />
      <PlacePart offers={offers} aboutDoctor={aboutDoctor} loss={loss} onConfirm={onConfirm} />
      {!(offers.opening && offers.days.items?.length === 0) && (
        <p>
          <Link to={paths.cabinet.waiting}>Сообщить, если освободится другое время</Link>
        </p>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** The way on from a choice of times. */
export function TimeButton({ offers, busy }: { offers: Pick<Offers, "times">; busy?: boolean }) {
  if ((offers.times.items?.length ?? 0) === 0) return null;
  return (
    <Button type="submit" busy={busy}>
      Продолжить
    </Button>
  );
}
