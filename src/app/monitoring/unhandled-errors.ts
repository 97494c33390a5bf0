import { atom } from "jotai";
import { store } from "../store";

/** Limit of stored errors, as an error in a loop must not fill the memory. */
const LIMIT = 10;

/** Uncaught errors of the present page, oldest first. */
export const unhandledErrorsAtom = atom<readonly unknown[]>([]);

const note = (event: ErrorEvent | PromiseRejectionEvent) =>
  store.set(unhandledErrorsAtom, (errors) =>
    [...errors, event instanceof ErrorEvent ? event.error : event.reason].slice(-LIMIT),
  );

/** Notes errors outside React from now on; src/app/monitoring/use-broken-page.ts judges them once the browser is idle. */
export function watchUnhandledErrors(): void {
  window.addEventListener("error", note);
  window.addEventListener("unhandledrejection", note);
}
