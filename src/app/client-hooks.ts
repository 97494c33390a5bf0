import type { ServiceWorkerArgs } from "gatsby";
import { watchForms } from "../lib/half-filled-forms";
import { parseChunkMapping } from "./chunk-mapping";
import { firstPageLives, watchFirstPage } from "./dead-page";
import { followLinks } from "./follow-links";
import { guardNavigation } from "./guard-navigation";
import { watchInstalling } from "./install-offer";
import { watchErrors } from "./monitoring";
import { enterPage } from "./page-transition";
import { registerLater } from "./register-later";

const loadWorker = () => import("./service-worker");

/** Before the first page is loaded. */
export function onClientEntry(): void {
  watchErrors();
  watchForms();
  watchFirstPage();
  watchInstalling();
  registerLater();
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

/** When the first worker has been installed. */
export const onServiceWorkerInstalled = (): void =>
  void loadWorker().then(({ offlineIsReady }) => offlineIsReady());

/** When a new worker waits. */
export const onServiceWorkerUpdateReady = ({ serviceWorker }: ServiceWorkerArgs): void =>
  void loadWorker().then(({ updateIsReady }) => updateIsReady(serviceWorker));
