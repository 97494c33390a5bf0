import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { unstable_serialize, useSWRConfig, type Arguments } from "swr";
import { signInsAtom } from "../lib/sign-ins";
import { hasEnded } from "./has-ended";

/**
 * After somebody has signed in again, asks once more for all that was refused because the session had ended: nobody is told to
 * sign in who just has. What is not on the screen forgets its refusal, and is asked for when it is shown.
 */
export function ReloadRefused(): null {
  const { cache, mutate } = useSWRConfig();
  const signIns = useAtomValue(signInsAtom);
  const reloadedAfter = useRef(signIns);
  useEffect(() => {
    if (reloadedAfter.current === signIns) return;
    reloadedAfter.current = signIns;
    const isRefused = (key: Arguments) => hasEnded(cache.get(unstable_serialize(key))?.error);
    // Written as it is, for that takes the error away immediately.
    void mutate(isRefused, (known: unknown) => known);
  }, [signIns, cache, mutate]);
  return null;
}
