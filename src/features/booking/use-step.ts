import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { useCallback } from "react";
import { insideSite } from "../../lib/paths";

const DONE = "#done";

/**
 * Stores the steps of a form in the browser's history: the back button leads to the previous step, and a link to the
 * form from its confirmation to a new form.
 *
 * @param address of the page that has the form
 * @param hashes of the steps; the first step has none. Must be the same object in each render
 */
export function useStep<Step extends string>(address: string, hashes: Record<Step, string>) {
  const { hash } = useLocation();
  const steps = Object.keys(hashes) as Step[];
  const step = steps.find((name) => hashes[name] === hash) ?? firstOf(steps);

  /**
   * @param replace replaces the present step in the history, because it can no longer be shown
   */
  const goTo = useCallback(
    (next: Step, { replace = false } = {}): void => {
      if (window.location.hash === hashes[next]) return;
      navigate(address + hashes[next], { replace, state: insideSite });
    },
    [address, hashes],
  );

  /** Replaces the last step in the history, so that the back button does not show an empty form. */
  const finish = () => navigate(address + DONE, { replace: true, state: insideSite });
  return { step, goTo, finish };
}

function firstOf<Step>([first]: Step[]): Step {
  if (first === undefined) throw new Error("a form has steps");
  return first;
}
