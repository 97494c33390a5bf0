import { navigate } from "gatsby";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { insideSite } from "../../lib/paths";
import { continueRegistrationAtom } from "../../session/session-actions";
import { takeWayOnAtom } from "../../session/way-on";
import { askNowAndThen } from "./ask-now-and-then";

/** Signs in as soon as the address is confirmed, on whatever device, and goes on to where the person was going. */
export function useContinuation(email: string, sentAt: number): void {
  const continueRegistration = useSetAtom(continueRegistrationAtom);
  const takeWayOn = useSetAtom(takeWayOnAtom);
  useEffect(
    () =>
      askNowAndThen(async () => {
        if (!(await continueRegistration(email))) return false;
        const path = takeWayOn();
        if (path !== null) navigate(path, { state: insideSite });
        return true;
      }, sentAt),
    [email, sentAt, continueRegistration, takeWayOn],
  );
}
