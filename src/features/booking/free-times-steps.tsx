import { useState, type ReactNode } from "react";
import { useFormState } from "react-final-form";
import { useFocusOnReturn } from "../../lib/use-focus-on-return";
import { AccountDoors } from "./account-doors";
import type { BookingValues } from "./booking-values";
import { isChosen, type Choice } from "./choice";
import * as styles from "./booking.module.css";
import { useOffers } from "./place/use-offers";
import { Summary } from "./summary";
import { TimeButton, Times, WhereStep } from "./time-step";
import { usePersistentFields } from "./use-persistent-fields";

interface FreeTimesStepsProps {
  hasChosen: boolean;
  aboutDoctor: (name: string) => ReactNode;
}

/** The choice of a time, and after it the choice between sign-in and registration. */
export function FreeTimesSteps({ hasChosen, aboutDoctor }: FreeTimesStepsProps) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const offers = useOffers(values);
  const doors = hasChosen && Boolean(values.time);
  const heading = useFocusOnReturn<HTMLLIElement>(doors);
  const choice = useKept(offers.choice, values);
  usePersistentFields();
  return (
    <div className={styles.layout}>
      <div className={styles.questions}>
        {doors ? (
          <AccountDoors />
        ) : (
          <WhereStep isOpen visits={[]} offers={offers} heading={heading} />
        )}
      </div>
      <div className={styles.beside}>
        {!doors && (
          <div className={styles.questions}>
            <Times offers={offers} aboutDoctor={aboutDoctor} />
          </div>
        )}
        <Summary
          values={values}
          offers={{ ...offers, choice }}
          next={doors ? undefined : <TimeButton offers={offers} />}
        />
      </div>
    </div>
  );
}

/** The last known choice: a time that is held for the registration is in no list until the person has signed in. */
function useKept(choice: Choice | undefined, values: BookingValues): Choice | undefined {
  const [kept, setKept] = useState(choice);
  if (choice !== undefined && choice !== kept) setKept(choice);
  if (choice !== undefined) return choice;
  return kept && isChosen(values, kept) ? kept : undefined;
}
