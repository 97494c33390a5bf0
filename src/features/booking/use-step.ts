import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { insideSite, paths } from "../../lib/paths";
import type { Step } from "./booking-machine";

const hashes: Record<Step, string> = { time: "", person: "#person", check: "#check" };
const DONE = "#done";

/**
 * The steps of the form as places in the history: the browser's way back leads to the step before, and a link to the
 * booking from the done page to a new one.
 */
export function useStep() {
  const { hash } = useLocation();
  const step: Step = hash === hashes.check ? "check" : hash === hashes.person ? "person" : "time";
  return { step, goTo, finish };
}

/** @param replace takes the place of the present step, which leads nowhere any more */
function goTo(step: Step, { replace = false } = {}): void {
  if (window.location.hash === hashes[step]) return;
  navigate(paths.cabinet.appointment + hashes[step], { replace, state: insideSite });
}

/** Takes the place of the check, so that the way back does not come to an empty one. */
const finish = () =>
  navigate(`${paths.cabinet.appointment}${DONE}`, { replace: true, state: insideSite });
