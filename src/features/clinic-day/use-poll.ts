import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "../../api-client/request";

/**
 * The pause between two polls in milliseconds: others' changes are visible within five seconds. A visible page uses 15
 * of the 600 requests that a colleague may send in a minute (api/src/clinics-page-routes.ts).
 */
const PAUSE = 4_000;

interface Options<T> {
  onAnswer: (data: T) => void;
  /**
   * Called once when the session has ended, so that a person who closes the sign-in does not get it again with every
   * poll.
   */
  onEnded: () => void;
}

/**
 * Polls the server while the page is visible.
 *
 * @returns whether the last poll did not reach the server
 */
export function usePoll<T>(request: () => Promise<ApiResult<T>>, options: Options<T>): boolean {
  const [isCutOff, setCutOff] = useState(false);
  const hasEnded = useRef(false);
  const latest = useRef({ request, ...options });
  useEffect(() => void (latest.current = { request, ...options }));

  useEffect(() => {
    let isStopped = false;
    let isRunning = false;
    const poll = async () => {
      // On a slow connection an answer may take longer than the pause.
      if (isRunning || document.visibilityState !== "visible") return;
      isRunning = true;
      const result = await latest.current.request();
      isRunning = false;
      if (isStopped) return;
      setCutOff(!result.ok && result.error.status === 0);
      const hadEnded = hasEnded.current;
      hasEnded.current = !result.ok && result.error.code === "unauthenticated";
      if (result.ok) latest.current.onAnswer(result.data);
      else if (hasEnded.current && !hadEnded) latest.current.onEnded();
    };
    const run = () => void poll();
    const timer = setInterval(run, PAUSE);
    document.addEventListener("visibilitychange", run);
    // The browser may notice a change of the connection before the next poll.
    window.addEventListener("online", run);
    window.addEventListener("offline", run);
    return () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", run);
      window.removeEventListener("online", run);
      window.removeEventListener("offline", run);
    };
  }, []);
  return isCutOff;
}
