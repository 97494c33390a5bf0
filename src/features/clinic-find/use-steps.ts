import type { FoundVisit, FoundVisits } from "@rodinki/contract/clinic-visit";
import { useCallback, useRef, useState } from "react";
import type { ListedVisit } from "../../session/clinic-access";
import { useHistoryDepth } from "./use-history-depth";

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
