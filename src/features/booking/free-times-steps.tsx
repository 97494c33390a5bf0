import { Link } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useState, type ReactNode, useEffect, useRef } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../components/button";
import { HeldUntil } from "../../components/held-until";
import { useFocusOnReturn } from "../../lib/focus";
import { paths } from "../../lib/paths";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { registrationHoldAtom } from "../../session/chosen-visit";
import { type BookingValues, usePersistentFields } from "./booking-values";
import * as styles from "./booking.module.css";
import { isChosen, type Choice } from "./choice";
import { useOffers } from "./place/use-offers";
import { StepNames } from "./step-names";
import { Summary } from "./summary";
import { TimeButton, Times, WhereStep } from "./time-step";

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
  const choice = useLastChoice(offers.choice, values);
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
function useLastChoice(choice: Choice | undefined, values: BookingValues): Choice | undefined {
  const [lastChoice, setLastChoice] = useState(choice);
  if (choice !== undefined && choice !== lastChoice) setLastChoice(choice);
  if (choice !== undefined) return choice;
  return lastChoice && isChosen(values, lastChoice) ? lastChoice : undefined;
}

/** The choice between sign-in and registration, for a person who has chosen a time and is not signed in. */
function AccountDoors() {
  const setLogin = useSetAtom(loginPopupAtom);
  const setRegistration = useSetAtom(registrationPopupAtom);
  const hold = useAtomValue(registrationHoldAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <StepNames current="person" />
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        Осталось представиться
      </h2>
      <p>
        Запись хранится в&nbsp;личном кабинете: там её видно, и&nbsp;там её можно отменить. Всё, что
        вы&nbsp;выбрали, останется.
      </p>
      {hold && "deadline" in hold ? (
        <HeldUntil deadline={hold.deadline} />
      ) : (
        <p>
          Время пока не&nbsp;закреплено: его может занять кто-то другой. Мы&nbsp;закрепим его
          за&nbsp;вами, как только вы&nbsp;войдёте или отправите форму регистрации.
        </p>
      )}
      <div className={styles.doors}>
        <Button variant="outline" onClick={() => setLogin({ status: true })}>
          Войти
        </Button>
        <Button variant="outline" onClick={() => setRegistration({ status: true })}>
          Создать личный кабинет
        </Button>
      </div>
      <p>
        <Link to={paths.appointment}>Выбрать другое время</Link>
      </p>
    </>
  );
}
