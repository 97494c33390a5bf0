import { useLocation } from "@reach/router";
import { navigate } from "gatsby";
import { insideSite, paths } from "../../lib/paths";

const CHECK = "#check";

/** The two steps of the form as places in the history: the browser's way back leads from the look at the answers to them. */
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
    /** Leads nowhere else, and the way back does not come to an empty check. */
    finish: () => navigate(paths.cabinet.appointment, { replace: true, state: insideSite }),
  };
}
