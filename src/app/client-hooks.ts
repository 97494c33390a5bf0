import type { GatsbyBrowser } from "gatsby";
import { isCabinetPath } from "../lib/paths";
import { firstPageHydrated, watchFirstPage } from "./loading/first-page";
import { HYDRATED } from "./loading/start-scripts";
import { watchErrors } from "./monitoring/early-errors";
import { watchUnhandledErrors } from "./monitoring/unhandled-errors";
import { followLinks } from "./navigation/follow-links";
import { guardNavigation } from "./navigation/guard-navigation";
import { watchInstalling } from "./install/install-offer";
import { takeMailLinks } from "./mail-link/mail-link";
import { enterPage } from "./navigation/page-transition";

/** Before the first page is loaded. */
export function onClientEntry(): void {
  takeMailLinks();
  watchErrors();
  watchUnhandledErrors();
  watchFirstPage();
  watchInstalling();
  guardNavigation();
}

/** When the first page is hydrated: until then the browser itself follows links. */
export function onInitialClientRender(): void {
  firstPageHydrated();
  followLinks();
  window.dispatchEvent(new Event(HYDRATED));
}

/**
 * The first page stays where the browser and its reader have scrolled it since it was painted. The cabinet gets its content by
 * scripts: there Gatsby scrolls, as it does on every later page.
 *
 * @returns undefined where Gatsby decides
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps,
}) => {
  const isFirst = !prevRouterProps && !isCabinetPath(routerProps.location.pathname);
  return isFirst ? false : (undefined as unknown as boolean);
};

/** After each page has rendered, including the first. */
export const onRouteUpdate = (): void => enterPage();
