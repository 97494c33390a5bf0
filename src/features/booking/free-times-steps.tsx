import type { ReactNode } from "react";
import { useFormState } from "react-final-form";
import { AccountDoors } from "./account-doors";
import type { BookingValues } from "./booking-values";
import * as styles from "./booking.module.css";
import { useOffers } from "./place/use-offers";
import { Summary } from "./summary";
import { TimeButton, Times, WhereStep } from "./time-step";
import { usePersistentFields } from "./use-persistent-fields";

interface FreeTimesStepsProps {
  hasChosen: boolean;
  aboutDoctor: (name: string) => ReactNode;
}

/** The choice of a time, or the doors to the account once there is one. */
export function FreeTimesSteps({ hasChosen, aboutDoctor }: FreeTimesStepsProps) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const offers = useOffers(values);
  const isChosen = hasChosen && values.time;
  usePersistentFields();
  return (
    <div className={styles.layout}>
      <div className={styles.questions}>
        {isChosen ? <AccountDoors /> : <WhereStep isOpen visits={[]} offers={offers} />}
      </div>
      <div className={styles.beside}>
        {!isChosen && (
          <div className={styles.questions}>
            <Times offers={offers} aboutDoctor={aboutDoctor} />
          </div>
        )}
        <Summary
          values={values}
          offers={offers}
          next={isChosen ? undefined : <TimeButton offers={offers} />}
        />
      </div>
    </div>
  );
}
