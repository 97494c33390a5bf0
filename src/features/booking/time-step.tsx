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

interface TimeStepProps extends WhomProps {
  offers: Offers;
  aboutDoctor: (name: string) => ReactNode;
  loss?: Loss | null;
  /** Why the time could not be held; it can be tried again. */
  failure?: string | null;
  isBusy?: boolean;
  /** A time that was offered instead of a lost one was pressed. */
  onConfirm?: () => void;
}

/** For whom, where and when. The time counts once it is confirmed. */
export function TimeStep({
  offers,
  aboutDoctor,
  loss,
  failure,
  isBusy,
  onConfirm,
  ...whom
}: TimeStepProps) {
  const hasTimes = (offers.times.items?.length ?? 0) > 0;
  return (
    <>
      <StepNames current="time" />
      <WhomField {...whom} />
      <PlacePart offers={offers} aboutDoctor={aboutDoctor} loss={loss} onConfirm={onConfirm} />
      <p>
        <Link to={paths.cabinet.waiting}>Сообщить, если освободится другое время</Link>
      </p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {hasTimes && (
        <Button type="submit" busy={isBusy}>
          Продолжить
        </Button>
      )}
    </>
  );
}
