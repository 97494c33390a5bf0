import { parseChunkMapping } from "./loading/chunk-mapping";
import { firstPageHydrated, watchFirstPage } from "./loading/first-page";
import { ANSWERS } from "./loading/start-scripts";
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
  parseChunkMapping();
  guardNavigation();
}

/** When the first page is hydrated: until then the browser itself follows links. */
export function onInitialClientRender(): void {
  firstPageHydrated();
  followLinks();
  window.dispatchEvent(new Event(ANSWERS));
}

/** After each page has rendered, including the first. */
export const onRouteUpdate = (): void => enterPage();
