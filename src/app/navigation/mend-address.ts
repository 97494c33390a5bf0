import { wholeAddress } from "../../../shared/whole-address";

/** What listens later never hears of a fragment that cannot be decoded: Gatsby and its router would throw. */
function mend(event?: Event): void {
  const whole = wholeAddress(location.href);
  if (whole === location.href) return;
  history.replaceState(history.state, "", whole);
  event?.stopImmediatePropagation();
}

// As this module is loaded: the router decodes the address when it is loaded itself.
mend();

/** Mends what is typed or pressed in a page that is there already. Must run before anything else listens to the address. */
export const watchAddress = (): void => addEventListener("popstate", mend);
