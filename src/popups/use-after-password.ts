import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { changePasswordPopupAtom } from "./popup-atoms";

/** Runs when the form for a new password closes: a new one ends other sessions and the calendar's address. */
export function useAfterPassword(run: () => Promise<unknown>): void {
  const { status } = useAtomValue(changePasswordPopupAtom);
  const wasOpen = useRef(status);
  useEffect(() => {
    if (wasOpen.current && !status) void run();
    wasOpen.current = status;
  });
}
