import type { RouteUpdateArgs } from "gatsby";
import { onAnotherPage, watchForms } from "../lib/half-filled-forms";
import { parseChunkMapping } from "./chunk-mapping";
import { firstPageLives, watchFirstPage } from "./dead-page";
import { followLinks } from "./follow-links";
import { guardNavigation } from "./guard-navigation";
import { watchErrors } from "./monitoring";
import { enterPage } from "./page-transition";

/** Before the first page is loaded. */
export function onClientEntry(): void {
  watchErrors();
  watchForms();
  watchFirstPage();
  parseChunkMapping();
  guardNavigation();
  followLinks();
}

/** When the first page has been drawn by React. */
export const onInitialClientRender = (): void => firstPageLives();

/** After a page has been drawn, the first one too. */
export function onRouteUpdate({ prevLocation }: RouteUpdateArgs): void {
  enterPage();
  if (prevLocation) onAnotherPage();
}
