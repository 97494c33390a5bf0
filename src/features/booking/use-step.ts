import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { useCallback } from "react";
import { insideSite } from "../../lib/paths";

const DONE = "#done";

/**
 * The steps of a form as places in the history: the browser's way back leads to the step before, and a link to the
 * form from its done page to a new one.
 *
 * @param address of the page that has the form
 * @param hashes of the steps; the first step has none. The same object each time
 */
export function useStep<Step extends string>(address: string, hashes: Record<Step, string>) {
  const { hash } = useLocation();
  const steps = Object.keys(hashes) as Step[];
  const step = steps.find((name) => hashes[name] === hash) ?? firstOf(steps);

  /** @param replace takes the place of the present step, which leads nowhere any more */
  const goTo = useCallback(
    (next: Step, { replace = false } = {}): void => {
      if (window.location.hash === hashes[next]) return;
      navigate(address + hashes[next], { replace, state: insideSite });
    },
    [address, hashes],
  );

  /** Takes the place of the last step, so that the way back does not come to an empty one. */
  const finish = () => navigate(address + DONE, { replace: true, state: insideSite });
  return { step, goTo, finish };
}

function firstOf<Step>([first]: Step[]): Step {
  if (first === undefined) throw new Error("a form has steps");
  return first;
}
