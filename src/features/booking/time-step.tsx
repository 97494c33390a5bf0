import { Link } from "gatsby";
import type { ReactNode, RefObject } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../components/button";
import { paths } from "../../lib/paths";
import type { Loss } from "./booking-machine";
import type { BookingValues } from "./booking-values";
import { WhomField, type WhomProps } from "./person/whom-field";
import { PlacePart, TimePart } from "./place/place-part";
import type { Offers } from "./place/use-offers";
import { StepNames } from "./step-names";
import { UrgentQuestion } from "./urgent-question";

interface WhereStepProps extends WhomProps {
  offers: Offers;
  /** Of what has the focus when somebody comes back. */
  heading: RefObject<HTMLLIElement>;
}

/** For whom, where and on which day: the times of that stand after it, and beside it where there is room. */
export const WhereStep = ({ offers, heading, ...whom }: WhereStepProps) => (
  <>
    <StepNames current="time" currentRef={heading} />
    <UrgentQuestion />
    <WhomField {...whom} />
    <PlacePart offers={offers} />
  </>
);

interface TimesProps {
  offers: Offers;
  aboutDoctor: (name: string) => ReactNode;
  loss?: Loss | null;
  /** A time that was offered instead of a lost one was pressed. */
  onConfirm?: () => void;
}

/** The free times. One counts once it is confirmed. */
export function Times({ offers, ...chosen }: TimesProps) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const isEmpty = offers.cities.items?.length === 0;
  // Then another e-mail is offered already: the one about the opening.
  const isClosed = offers.opening !== undefined && offers.days.items?.length === 0;
  return (
    <>
      <TimePart offers={offers} {...chosen} />
      {(values.city || isEmpty) && !isClosed && (
        <p>
          <Link to={paths.cabinet.waiting}>Сообщить, если освободится другое время</Link>
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
