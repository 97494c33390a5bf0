import { useEffect } from "react";

/**
 * Prevents the screen from turning off while the page is in use, if the browser supports it and the battery allows it.
 */
export function useAwakeScreen(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // The lock is refused when the battery is low or the page has just been hidden: the screen then turns off as
        // usual.
      }
    };
    const takeAgain = () => void take();
    takeAgain();
    // The browser releases the lock when the page is hidden, so it is requested again afterwards.
    document.addEventListener("visibilitychange", takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", takeAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
