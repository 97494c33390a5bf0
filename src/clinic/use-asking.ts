import type { StaffSession } from "@rodinki/contract/staff";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Demand } from "../api-client/with-staff-access";

/**
 * Opens one window over the screen for all calls that wait for a code or a sign-in.
 *
 * @param session who is signed in
 * @param onSession receives the renewed session, or that of another person, for whom nothing goes on
 */
export function useAsking(session: StaffSession, onSession: (session: StaffSession) => void) {
  const [demand, setDemand] = useState<Demand | null>(null);
  /** Whether the session has ended: until somebody signs in, the screen shows no names. */
  const [hasEnded, setHasEnded] = useState(false);
  const waiting = useRef<((given: boolean) => void)[]>([]);

  const ask = useCallback((wanted: Demand): Promise<boolean> => {
    if (wanted === "sign-in") setHasEnded(true);
    // The sign-in has the code in it.
    setDemand((open) => (open === "sign-in" ? open : wanted));
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);

  /** The session has ended while a code was required. */
  const end = useCallback(() => {
    setHasEnded(true);
    setDemand("sign-in");
  }, []);

  const answer = (given: StaffSession | null) => {
    const isSame = given?.id === session.id;
    // Shown before the window closes: it gives the focus back to what it was opened over.
    if (isSame) flushSync(() => setHasEnded(false));
    flushSync(() => setDemand(null));
    if (given !== null) onSession(given);
    for (const resolve of waiting.current.splice(0)) resolve(isSame);
  };
  return { demand, hasEnded, ask, end, answer };
}
