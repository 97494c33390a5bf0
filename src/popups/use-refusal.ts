import { useAtomValue, useSetAtom } from "jotai";
import { useState, useEffect, useRef } from "react";
import { signInsAtom } from "../lib/sign-ins";
import { askToSignInAtom, changePasswordPopupAtom } from "./popup-atoms";

interface Refusal {
  code: string;
  message: string;
}

/**
 * Why the last press was refused, for the person; null when it was not. A session that has ended opens the sign-in, and what
 * asked for it is no longer true after it.
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

/** Runs when the form for a new password closes: a new one ends other sessions and the calendar's address. */
export function useAfterPassword(run: () => Promise<unknown>): void {
  const { status } = useAtomValue(changePasswordPopupAtom);
  const wasOpen = useRef(status);
  useEffect(() => {
    if (wasOpen.current && !status) void run();
    wasOpen.current = status;
  });
}
