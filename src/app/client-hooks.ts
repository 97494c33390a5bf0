import type { GatsbyBrowser } from "gatsby";
import { isCabinetPath } from "../lib/paths";
import { isFailedLoad, reloadOnce } from "../lib/reload-once";
import { HYDRATED } from "./loading/start-scripts";
import { mayFetchAhead } from "../lib/fetch-ahead";
import { watchErrors, watchUnhandledErrors } from "./monitoring/unhandled-errors";
import { followLinks } from "./navigation/follow-links";
import { enterPage } from "./navigation/page-transition";
import { guardNavigation } from "./navigation/guard-navigation";
import { watchInstalling } from "./install/install-offer";
import { takeMailLinks } from "./mail-link/mail-link";

const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (isFailedLoad(reason)) reloadOnce();
};

/**
 * Watches the load of the first page, whose chunks Gatsby fetches before hydration. If one of them is missing, the HTML may be
 * that of an old build, so the page is reloaded, once. A later failure must not cause the loss of a form.
 */
const watchFirstPage = (): void => window.addEventListener("unhandledrejection", onRejection);

/** Ends the watch when the first page is hydrated: later failed loads are handled by the page. */
const firstPageHydrated = (): void => window.removeEventListener("unhandledrejection", onRejection);

/** Gatsby's hook before the first page is loaded. */
export function onClientEntry(): void {
  takeMailLinks();
  watchErrors();
  watchUnhandledErrors();
  watchFirstPage();
  watchInstalling();
  guardNavigation();
}

/** Gatsby's hook when the first page is hydrated: until then the browser itself follows links. */
export function onInitialClientRender(): void {
  firstPageHydrated();
  followLinks();
  window.dispatchEvent(new Event(HYDRATED));
}

/**
 * Gatsby's hook for scrolling. The first page stays where the browser and the reader have scrolled it. The cabinet gets its content by
 * scripts, so there Gatsby scrolls, as on every later page.
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

/** Gatsby's hook after each page has rendered, including the first. */
export const onRouteUpdate = (): void => enterPage();

/** Gatsby's hook that forbids prefetching. */
export const disableCorePrefetching = (): boolean => !mayFetchAhead();
