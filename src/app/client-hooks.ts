import type { GatsbyBrowser } from "gatsby";
import { isCabinetPath } from "../lib/paths";
import { isFailedLoad, reloadOnce } from "../lib/reload-once";
import { HYDRATED } from "./loading/start-scripts";
import { mayFetchAhead } from "../lib/may-fetch-ahead";
import { watchErrors } from "./monitoring/early-errors";
import { watchUnhandledErrors } from "./monitoring/unhandled-errors";
import { followLinks } from "./navigation/follow-links";
import { guardNavigation } from "./navigation/guard-navigation";
import { watchInstalling } from "./install/install-offer";
import { takeMailLinks } from "./mail-link/mail-link";
import { enterPage } from "./navigation/page-transition";

const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (isFailedLoad(reason)) reloadOnce();
};

/**
 * Gatsby fetches the chunks of the first page before it hydrates it. When one of them is gone, the HTML may be that
 * of an old build: the page is reloaded, once. A later failure must not cost anybody a form.
 */
const watchFirstPage = (): void => window.addEventListener("unhandledrejection", onRejection);

/** The first page is hydrated: from now on a failed load is the page's own affair. */
const firstPageHydrated = (): void => window.removeEventListener("unhandledrejection", onRejection);

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

/** Whether Gatsby may fetch nothing ahead. */
export const disableCorePrefetching = (): boolean => !mayFetchAhead();
