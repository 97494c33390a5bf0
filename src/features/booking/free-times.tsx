import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState, type ReactNode } from "react";
import { Skeleton } from "../../components/skeleton";
import { Form } from "../../forms/form";
import { useHydrated } from "../../lib/use-hydrated";
import { insideSite, paths } from "../../lib/paths";
import { registrationPopupAtom } from "../../popups/popup-atoms";
import {
  readChosenVisit,
  writeChosenVisit,
  type ChosenVisit,
  registrationHoldAtom,
} from "../../session/chosen-visit";
import { sessionAtom } from "../../session/session-atoms";
import type { BookingValues } from "./booking-values";
import { ANY_CLINIC } from "./choice";
import { FreeTimesSteps } from "./free-times-steps";

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
