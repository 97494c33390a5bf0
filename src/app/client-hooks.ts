import { parseChunkMapping } from "./loading/chunk-mapping";
import { firstPageLives, watchFirstPage } from "./loading/dead-page";
import { watchErrors } from "./monitoring/early-errors";
import { followLinks } from "./navigation/follow-links";
import { guardNavigation } from "./navigation/guard-navigation";
import { watchInstalling } from "./install/install-offer";
import { takeMailLinks } from "./mail-link/mail-link";
import { enterPage } from "./navigation/page-transition";

/** Before the first page is loaded. */
export function onClientEntry(): void {
  takeMailLinks();
  watchErrors();
  watchFirstPage();
  watchInstalling();
  parseChunkMapping();
  guardNavigation();
}

/** When the first page has been drawn by React: until then a press on a link is the browser's. */
export function onInitialClientRender(): void {
  firstPageLives();
  followLinks();
}

/** After a page has been drawn, the first one too. */
export const onRouteUpdate = (): void => enterPage();
