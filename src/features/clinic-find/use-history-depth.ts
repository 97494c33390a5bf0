import { useCallback, useEffect, useState } from "react";

/** In the state of an entry of the history: how many steps it is inside of a screen. A number, and nobody's data. */
const KEY = "clinicStep";
/** Beside it: since when this page is loaded. After a reload the history still has entries of steps that nobody has any more. */
const LOAD = "clinicLoad";

const depthNow = (): number => {
  const { state } = window.history as { state: Record<string, unknown> | null };
  const depth = state?.[LOAD] === performance.timeOrigin ? state[KEY] : 0;
  return typeof depth === "number" ? depth : 0;
};

/**
 * How many steps somebody is inside of a screen, as entries of the browser's history: its Back leads to the step before. The rest of an
 * entry's state stays, so that nobody takes the step for another page.
 */
export function useHistoryDepth() {
  const [depth, setDepth] = useState(depthNow);
  useEffect(() => {
    const show = () => setDepth(depthNow());
    window.addEventListener("popstate", show);
    return () => window.removeEventListener("popstate", show);
  }, []);
  return {
    depth,
    /** One step further. */
    enter: useCallback(() => {
      const next = depthNow() + 1;
      const step = { [KEY]: next, [LOAD]: performance.timeOrigin };
      window.history.pushState({ ...(window.history.state as object), ...step }, "");
      setDepth(next);
    }, []),
    /** So many steps back; without a number to the screen. */
    leave: useCallback((steps: number = depthNow()) => {
      if (steps > 0) window.history.go(-steps);
    }, []),
    /** Another page was opened: its entry has its own depth. */
    renew: useCallback(() => setDepth(depthNow()), []),
  };
}
