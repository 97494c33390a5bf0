import { useHydrated } from "../../lib/use-hydrated";

/**
 * One HTML serves many addresses: the page of unknown ones, and the cabinet. At its first render the browser must make what stands
 * in the HTML, so what depends on the address, such as marks of the navigation, goes by the address of the HTML until then.
 *
 * @param pathname path of the address bar
 * @param builtAt path that the HTML was made for; while it is being made, there is none
 * @returns the one that counts now
 */
export const useShownPath = (pathname: string, builtAt: string | undefined): string =>
  useHydrated() ? pathname : (builtAt ?? pathname);
