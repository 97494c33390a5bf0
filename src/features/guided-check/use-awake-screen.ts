import { useEffect } from "react";

/** Keeps the screen from going dark while the page is in use; a browser that cannot, or will not to spare the battery, lets it. */
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
        // The battery is low, or the page has just been hidden: the screen goes dark as it always does.
      }
    };
    const takeAgain = () => void take();
    takeAgain();
    // The browser gives the lock back by itself when the page is hidden.
    document.addEventListener("visibilitychange", takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", takeAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
