import { useCallback, useEffect, useState } from "react";

/** The key in the state of a history entry for the number of cards over a screen. It contains no personal data. */
const KEY = "clinicStep";
/**
 * The key beside it for the time at which this page was loaded: after a reload the history still has entries whose
 * cards are lost.
 */
const LOAD = "clinicLoad";

const depthNow = (): number => {
  const { state } = window.history as { state: Record<string, unknown> | null };
  const depth = state?.[LOAD] === performance.timeOrigin ? state[KEY] : 0;
  return typeof depth === "number" ? depth : 0;
};

/**
 * Stores the number of cards over a screen in the browser's history, so that its back button leads to the previous
 * card. The rest of an entry's state is retained, so that the router does not take the card for another page.
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
    /** Adds a card. */
    enter: useCallback(() => {
      const next = depthNow() + 1;
      const step = { [KEY]: next, [LOAD]: performance.timeOrigin };
      window.history.pushState({ ...(window.history.state as object), ...step }, "");
      setDepth(next);
    }, []),
    /** Leaves so many cards, by default all. */
    leave: useCallback((steps: number = depthNow()) => {
      if (steps > 0) window.history.go(-steps);
    }, []),
    /** Called when another page was opened, whose entry has its own depth. */
    renew: useCallback(() => setDepth(depthNow()), []),
  };
}
