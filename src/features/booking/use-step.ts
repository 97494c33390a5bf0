import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { insideSite, paths } from "../../lib/paths";
import type { Step } from "./booking-machine";

const CHECK = "#check";
const DONE = "#done";

/**
 * The steps of the form as places in the history: the browser's way back leads from the check to the questions, and a link
 * to the booking from the done page to a new one.
 */
export function useStep() {
  const { hash } = useLocation();
  const step: Step = hash === CHECK ? "check" : "questions";
  return { step, goToCheck, goBack, finish };
}

function goToCheck(): void {
  if (!isCheck()) navigate(`${paths.cabinet.appointment}${CHECK}`, { state: insideSite });
}

function goBack(): void {
  if (isCheck()) navigate(-1);
}

/** Takes the place of the check, so that the way back does not come to an empty one. */
const finish = () =>
  navigate(`${paths.cabinet.appointment}${DONE}`, { replace: true, state: insideSite });

/** From the address itself: the server may answer when the person has gone back already. */
const isCheck = () => window.location.hash === CHECK;
