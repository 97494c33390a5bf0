import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { insideSite, paths } from "../../lib/paths";

const CHECK = "#check";
const DONE = "#done";

/**
 * The steps of the form as places in the history: the browser's way back leads from the look at the answers to them, and
 * a link to the booking from the done page to a new one.
 */
export function useStep() {
  const { hash } = useLocation();
  const isCheck = hash === CHECK;
  return {
    isCheck,
    goToCheck: () => {
      if (!isCheck) navigate(`${paths.cabinet.appointment}${CHECK}`, { state: insideSite });
    },
    goBack: () => {
      if (isCheck) navigate(-1);
    },
    /** Takes the place of the check, so that the way back does not come to an empty one. */
    finish: () =>
      navigate(`${paths.cabinet.appointment}${DONE}`, { replace: true, state: insideSite }),
  };
}
