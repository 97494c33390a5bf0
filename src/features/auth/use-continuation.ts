import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { continueRegistrationAtom } from "../../session/session-actions";
import { askNowAndThen } from "./ask-now-and-then";

/** Signs in as soon as the address is confirmed, on whatever device. */
export function useContinuation(email: string, sentAt: number): void {
  const continueRegistration = useSetAtom(continueRegistrationAtom);
  useEffect(
    () => askNowAndThen(() => continueRegistration(email), sentAt),
    [email, sentAt, continueRegistration],
  );
}
