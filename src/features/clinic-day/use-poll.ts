import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "../../api-client/request";

/** How often it is asked whether somebody else has changed something. Milliseconds. */
const EVERY = 30_000;

interface Options<T> {
  onAnswer: (data: T) => void;
  /** The session has ended. Once: who closes the sign-in is not asked again every half a minute. */
  onEnded: () => void;
}

/**
 * Asks the server again and again while somebody looks at the page.
 *
 * @returns whether it was out of reach the last time
 */
export function usePoll<T>(ask: () => Promise<ApiResult<T>>, options: Options<T>): boolean {
  const [isCutOff, setCutOff] = useState(false);
  const hasEnded = useRef(false);
  const latest = useRef({ ask, ...options });
  useEffect(() => void (latest.current = { ask, ...options }));

  useEffect(() => {
    let isGone = false;
    const poll = async () => {
      if (document.visibilityState !== "visible") return;
      const result = await latest.current.ask();
      if (isGone) return;
      setCutOff(!result.ok && result.error.status === 0);
      const hadEnded = hasEnded.current;
      hasEnded.current = !result.ok && result.error.code === "unauthenticated";
      if (result.ok) latest.current.onAnswer(result.data);
      else if (hasEnded.current && !hadEnded) latest.current.onEnded();
    };
    const run = () => void poll();
    const timer = setInterval(run, EVERY);
    // The browser may know sooner.
    window.addEventListener("online", run);
    window.addEventListener("offline", run);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener("online", run);
      window.removeEventListener("offline", run);
    };
  }, []);
  return isCutOff;
}
