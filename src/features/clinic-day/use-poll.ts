import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "../../api-client/request";

/**
 * Pause between two polls for changes of somebody else, who see them within five seconds. A page that is looked at takes 15 of the
 * 600 requests that the API answers a colleague in a minute (api/src/clinics-page-routes.ts). Milliseconds.
 */
const PAUSE = 4_000;

interface Options<T> {
  onAnswer: (data: T) => void;
  /** The session has ended. Called once: who closes the sign-in does not get it again with every poll. */
  onEnded: () => void;
}

/**
 * Polls the server while the page is visible.
 *
 * @returns whether it was out of reach the last time
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
      // On a poor line an answer takes longer than the pause.
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
    // The browser may know sooner.
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
