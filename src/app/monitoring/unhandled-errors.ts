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

/** Errors before monitoring has started, oldest first, up to a limit. */
const early: unknown[] = [];
const EARLY_LIMIT = 100;

const collect = (event: ErrorEvent | PromiseRejectionEvent) => {
  if (early.length < EARLY_LIMIT)
    early.push(event instanceof ErrorEvent ? event.error : event.reason);
};

/** Starts collecting errors, which are sent if and when the visitor allows it. Without a DSN none are collected. */
export function watchErrors(): void {
  if (!process.env.GATSBY_SENTRY_DSN) return;
  window.addEventListener("error", collect);
  window.addEventListener("unhandledrejection", collect);
}

/** Stops collecting. @returns what was collected */
export function takeEarlyErrors(): unknown[] {
  window.removeEventListener("error", collect);
  window.removeEventListener("unhandledrejection", collect);
  return early.splice(0);
}
