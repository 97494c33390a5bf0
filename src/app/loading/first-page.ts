import { isFailedLoad, reloadOnce } from "../../lib/reload-once";

const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (isFailedLoad(reason)) reloadOnce();
};

/**
 * Gatsby fetches the chunks of the first page before it hydrates it. When one of them is gone, the HTML may be that
 * of an old build: the page is reloaded, once. A later failure must not cost anybody a form.
 */
export const watchFirstPage = (): void =>
  window.addEventListener("unhandledrejection", onRejection);

/** The first page is hydrated: from now on a failed load is the page's own affair. */
export const firstPageHydrated = (): void =>
  window.removeEventListener("unhandledrejection", onRejection);
