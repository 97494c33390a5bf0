import { useLocation } from "@reach/router";
import { navigate, Link } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState, type ReactNode, useRef } from "react";
import { Skeleton } from "../../components/skeleton";
import { Form } from "../../forms/form";
import { useHydrated } from "../../lib/use-hydrated";
import { insideSite, paths } from "../../lib/paths";
import { registrationPopupAtom, loginPopupAtom } from "../../popups/popup-atoms";
import {
  readChosenVisit,
  writeChosenVisit,
  type ChosenVisit,
  registrationHoldAtom,
} from "../../session/chosen-visit";
import { sessionAtom } from "../../session/session-atoms";
import { type BookingValues, usePersistentFields } from "./booking-values";
import { ANY_CLINIC, isChosen, type Choice } from "./choice";
import { useFormState } from "react-final-form";
import { Button } from "../../components/button";
import { HeldUntil } from "../../components/held-until";
import { useFocusOnReturn } from "../../lib/focus";
import * as styles from "./booking.module.css";
import { ClinicPart } from "./place/place-part";
import { useOffers } from "./place/use-offers";
import { StepNames } from "./step-names";
import { Summary } from "./summary";
import { TimeButton, Times, WhereStep } from "./time-step";

interface FreeTimesStepsProps {
  hasChosen: boolean;
  aboutDoctor: (name: string) => ReactNode;
}

/** The choice of a time, and after it the choice between sign-in and registration. */
function FreeTimesSteps({ hasChosen, aboutDoctor }: FreeTimesStepsProps) {
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
      {!doors && (
        <div className={`${styles.questions} ${styles.clinics}`}>
          <ClinicPart offers={offers} />
        </div>
      )}
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

const ACCOUNT = "#account";

interface FreeTimesProps {
  /** Renders a doctor's name with a link to their description. */
  aboutDoctor: (name: string) => ReactNode;
}

/**
 * The free times, for everybody. A person who has chosen a time signs in or registers, and continues in the cabinet,
 * where it is held. A signed-in person is redirected there immediately.
 */
export function FreeTimes({ aboutDoctor }: FreeTimesProps) {
  const { hash } = useLocation();
  const { status } = useAtomValue(sessionAtom);
  const isHydrated = useHydrated();

  // A person who may be signed in is not asked to sign in again: without a network the cabinet explains it.
  const hasAccount = status === "signed-in" || status === "unreachable";

  useEffect(() => {
    if (!hasAccount) return;
    navigate(paths.cabinet.appointment, { replace: true, state: insideSite });
  }, [hasAccount]);

  if (!isHydrated || hasAccount) {
    return <Skeleton label="Загружаем свободное время" heights={["4rem", "6.5rem", "6rem"]} />;
  }
  return <Choice hasChosen={hash === ACCOUNT} aboutDoctor={aboutDoctor} />;
}

function Choice({ hasChosen, aboutDoctor }: FreeTimesProps & { hasChosen: boolean }) {
  const setRegistration = useSetAtom(registrationPopupAtom);
  const setHold = useSetAtom(registrationHoldAtom);
  const [start] = useState<Partial<BookingValues>>(() => ({
    whom: "me",
    clinic: ANY_CLINIC,
    aside: {},
    ...readChosenVisit(),
  }));

  const submit = (values: BookingValues) => {
    // A hold of an earlier registration form is for another time.
    if (values.time !== readChosenVisit()?.time) setHold(null);
    writeChosenVisit(visitOf(values));
    navigate(paths.appointment + ACCOUNT);
    // The form's first line links to the sign-in for people with an account.
    setRegistration({ status: true });
    return null;
  };

  return (
    <Form<BookingValues> discardable initialValues={start} onSubmit={submit}>
      {() => <FreeTimesSteps hasChosen={hasChosen} aboutDoctor={aboutDoctor} />}
    </Form>
  );
}

const visitOf = ({
  whom = "me",
  birthday,
  city = "",
  date = "",
  clinic = "",
  time = "",
}: BookingValues): ChosenVisit => ({
  whom,
  ...(whom === "child" && { birthday }),
  city,
  date,
  clinic,
  time,
});
