import { parseChunkMapping } from "./chunk-mapping";
import { followLinks } from "./follow-links";
import { guardNavigation } from "./guard-navigation";
import { enterPage } from "./page-transition";

/** Before the first page is loaded. */
export function onClientEntry(): void {
  parseChunkMapping();
  guardNavigation();
  followLinks();
}

/** After a page has been drawn, the first one too. */
export const onRouteUpdate = (): void => enterPage();
