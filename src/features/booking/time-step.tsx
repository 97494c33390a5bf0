import { Link } from "gatsby";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../components/button";
import { readStored, writeStored } from "../../lib/browser-storage";
import { paths } from "../../lib/paths";
import type { Loss } from "./booking-machine";
import type { BookingValues } from "./booking-values";
import * as styles from "./booking.module.css";
import { WhomField, type WhomProps } from "./person/whom-field";
import { PlacePart, TimePart } from "./place/place-part";
import type { Offers } from "./place/use-offers";
import { StepNames } from "./step-names";

interface WhereStepProps extends WhomProps {
  offers: Offers;
  /** The element that gets the focus when the person returns to this step. */
  heading: RefObject<HTMLLIElement>;
}

/** The choice of the patient, the place and the day; the times follow it, or are beside it if there is room. */
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
  /** Called when a time that was offered instead of a lost one is pressed. */
  onConfirm?: () => void;
}

/** The free times. A chosen time must be confirmed. */
export function Times({ offers, ...chosen }: TimesProps) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const isEmpty = offers.cities.items?.length === 0;
  // Before an opening, only its own e-mail is offered.
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

/** The button that confirms the chosen time, once there is one. */
export function TimeButton({ offers, busy }: { offers: Pick<Offers, "times">; busy?: boolean }) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  if ((offers.times.items?.length ?? 0) === 0) return null;
  if (!values.time) return <p>Выберите время</p>;
  return (
    <Button type="submit" busy={busy}>
      Продолжить
    </Button>
  );
}

/** The question is asked once per session of the browser. */
const KEY = "urgent-asked";

/** A question before a booking: people with some signs (content/signs.yml) must not wait for a free examination. */
export function UrgentQuestion() {
  const [wasAsked] = useState(() => readStored("sessionStorage", KEY) !== null);
  useEffect(() => () => writeStored("sessionStorage", KEY, "yes"), []);
  if (wasAsked) return null;
  return (
    <p className={styles.urgent}>
      Пятно кровоточит, быстро растёт или не&nbsp;заживает? Бесплатного осмотра не&nbsp;ждите:{" "}
      <Link to={paths.risk}>что делать сейчас</Link>
    </p>
  );
}
