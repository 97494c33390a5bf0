import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { useCallback } from "react";
import { insideSite } from "../../lib/paths";
import type { Step } from "./booking-machine";

const hashes: Record<Step, string> = { time: "", person: "#person", check: "#check" };
const DONE = "#done";

/**
 * The steps of the form as places in the history: the browser's way back leads to the step before, and a link to the
 * booking from the done page to a new one.
 *
 * @param address of the page that has the form
 */
export function useStep(address: string) {
  const { hash } = useLocation();
  const step: Step = hash === hashes.check ? "check" : hash === hashes.person ? "person" : "time";

  /** @param replace takes the place of the present step, which leads nowhere any more */
  const goTo = useCallback(
    (next: Step, { replace = false } = {}): void => {
      if (window.location.hash === hashes[next]) return;
      navigate(address + hashes[next], { replace, state: insideSite });
    },
    [address],
  );

  /** Takes the place of the check, so that the way back does not come to an empty one. */
  const finish = () => navigate(address + DONE, { replace: true, state: insideSite });
  return { step, goTo, finish };
}
