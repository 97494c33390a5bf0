import { parseChunkMapping } from "./chunk-mapping";
import { firstPageLives, watchFirstPage } from "./dead-page";
import { watchErrors } from "./early-errors";
import { followLinks } from "./follow-links";
import { guardNavigation } from "./guard-navigation";
import { watchInstalling } from "./install-offer";
import { takeMailLinks } from "./mail-link";
import { enterPage } from "./page-transition";

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
