import type { FoundVisit, FoundVisits } from "@rodinki/contract/clinic-visit";
import { useCallback, useRef, useState } from "react";
import type { ListedVisit } from "../../session/clinic-access";
import { useHistoryDepth } from "./use-history-depth";

/** An answered search. */
export interface Results extends FoundVisits {
  /** What was looked for. */
  words: string;
}

type Opening =
  | { kind: "found"; results: Results }
  /** The card of a visit. @param known null: it is still to be looked up */
  | { kind: "visit"; listed: ListedVisit; known: FoundVisit | null }
  /** Somebody on the telephone for whom a visit is being booked. @param person null: somebody new */
  | { kind: "caller"; person: FoundVisit | null; isFilling: boolean }
  /** Somebody at the desk who came without a visit. */
  | { kind: "walk-in"; isFilling: boolean };

/** What is open over a screen. */
export type Step = Opening & {
  /** Of what was opened: time and form of one person have the same. */
  number: number;
};

/**
 * What is open over a screen, one over the other; the browser's Back leads to what was open before. All of it is in the memory of this
 * page.
 */
export function useSteps() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { depth, enter, leave, renew } = useHistoryDepth();
  const opened = useRef(0);
  // What was shut stays in the history until the browser is back.
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
    /** Those that can still be gone forward to wait hidden. */
    steps,
    /** undefined: the screen itself is shown. */
    shown: shown.at(-1),
    before: shown.at(-2),
    push,
    back: () => leave(1),
    /** Forgets all that is open. */
    shut: () => {
      setSteps([]);
      leave();
    },
    /** The same, when another page has been opened. */
    forget: () => {
      setSteps([]);
      renew();
    },
  };
}
