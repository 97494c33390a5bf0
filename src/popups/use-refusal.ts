import { useAtomValue, useSetAtom } from "jotai";
import { useState, useEffect, useRef } from "react";
import { signInsAtom } from "../lib/sign-ins";
import { askToSignInAtom, changePasswordPopupAtom } from "./popup-atoms";

interface Refusal {
  code: string;
  message: string;
}

/**
 * The reason why the last request was refused, for the person; null if it was not. An ended session opens the sign-in, after
 * which the reason is cleared.
 */
export function useRefusal(): [string | null, (refusal: Refusal | null) => void] {
  const askToSignIn = useSetAtom(askToSignInAtom);
  const signIns = useAtomValue(signInsAtom);
  const [last, setLast] = useState<(Refusal & { at: number }) | null>(null);
  const refuse = (refusal: Refusal | null) => {
    setLast(refusal && { ...refusal, at: signIns });
    if (refusal) askToSignIn(refusal);
  };
  const isAnswered = last?.code === "unauthenticated" && signIns > last.at;
  return [last === null || isAnswered ? null : last.message, refuse];
}

/** Called after the popup for a new password is closed: a new password ends other sessions and the calendar's address. */
export function useAfterPassword(run: () => Promise<unknown>): void {
  const { status } = useAtomValue(changePasswordPopupAtom);
  const wasOpen = useRef(status);
  useEffect(() => {
    if (wasOpen.current && !status) void run();
    wasOpen.current = status;
  });
}
