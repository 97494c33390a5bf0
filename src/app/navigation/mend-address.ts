import { wholeAddress } from "../../../shared/addresses";

/** Repairs an address that cannot be decoded, before later listeners see it: Gatsby and its router would throw. */
function mend(event?: Event): void {
  const whole = wholeAddress(location.href);
  if (whole === location.href) return;
  history.replaceState(history.state, "", whole);
  event?.stopImmediatePropagation();
}

// Called when this module is loaded, as the router decodes the address when it is loaded itself.
mend();

/** Repairs addresses that are typed or clicked in a loaded page. Must run before anything else listens to the address. */
export const watchAddress = (): void => addEventListener("popstate", mend);
