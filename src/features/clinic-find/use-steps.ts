import type { FoundVisit, FoundVisits } from "@rodinki/contract/clinic-visit";
import { useCallback, useRef, useState, useEffect } from "react";
import type { ListedVisit } from "../../session/clinic-access";

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
function useHistoryDepth() {
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

/** The results of a search. */
export interface Results extends FoundVisits {
  /** The query. */
  words: string;
}

type Opening =
  | { kind: "found"; results: Results }
  /** The card of a visit. @param known null while it has to be loaded */
  | { kind: "visit"; listed: ListedVisit; known: FoundVisit | null }
  /** The booking for a caller. @param person null for a new person */
  | { kind: "caller"; person: FoundVisit | null; isFilling: boolean }
  /** A person at the reception who came without a visit. */
  | { kind: "walk-in"; isFilling: boolean };

/** A card that is open over a screen. */
export type Step = Opening & {
  /** The number of the card: the time and the form of one person have the same. */
  number: number;
};

/**
 * The cards over a screen; the browser's back button leads to the previous one. They are stored only in this page's
 * memory.
 */
export function useSteps() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { depth, enter, leave, renew } = useHistoryDepth();
  const opened = useRef(0);
  // Closed cards are in the history until the browser has gone back.
  const shown = depth > steps.length ? [] : steps.slice(0, depth);

  const push = useCallback(
    (opening: Opening, number?: number) => {
      const step = { ...opening, number: number ?? (opened.current += 1) };
      setSteps((before) => [...before.slice(0, depth), step]);
      enter();
    },
    [depth, enter],
  );
  return {
    /** All cards, including hidden ones to which the forward button leads. */
    steps,
    /** The visible card; undefined if the screen itself is visible. */
    shown: shown.at(-1),
    before: shown.at(-2),
    push,
    back: () => leave(1),
    /** Closes all cards. */
    shut: () => {
      setSteps([]);
      leave();
    },
    /** Closes all cards after another page was opened. */
    forget: () => {
      setSteps([]);
      renew();
    },
  };
}
