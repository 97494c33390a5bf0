import { isFailedLoad, reloadOnce } from "../../lib/reload-once";

const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (isFailedLoad(reason)) reloadOnce();
};

/**
 * Gatsby fetches the parts of the first page before it brings it to life. When one of them is gone, the HTML
 * may be that of an old build: it is loaded anew, once. What fails later must not cost anybody a form.
 */
export const watchFirstPage = (): void =>
  window.addEventListener("unhandledrejection", onRejection);

/** The first page lives. */
export const firstPageLives = (): void =>
  window.removeEventListener("unhandledrejection", onRejection);
