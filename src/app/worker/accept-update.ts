import { atom } from "jotai";
import { writeStored, readStored } from "../../lib/browser-storage";
import { whenNothingIsLost } from "../../lib/half-filled-forms";

/** Time after which the page is reloaded in any case, as WebKit does not always announce the takeover. Milliseconds. */
const TAKEOVER = 3000;

/**
 * Activates the new build and reloads the page, as soon as no half-filled form would be lost.
 *
 * @returns whether that happens now
 */
export function acceptUpdate(): boolean {
  const now = whenNothingIsLost(() => void activateUpdate());
  if (!now) writeStored("sessionStorage", UPDATE_ACCEPTED, "1");
  return now;
}

async function activateUpdate(): Promise<void> {
  const reload = () => window.location.reload();
  const worker = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Another tab has activated it already.
  if (!worker) return reload();
  const timer = setTimeout(reload, TAKEOVER);
  const takenOver = () => {
    clearTimeout(timer);
    reload();
  };
  navigator.serviceWorker.addEventListener("controllerchange", takenOver, { once: true });
  skipWaiting(worker);
}

/** Key that is set when the visitor accepts an update in the middle of a form, so that the next page does not ask again. */
const UPDATE_ACCEPTED = "update-agreed";

/** @returns whether an update was accepted on an earlier page; true only once */
export function takeAcceptedUpdate(): boolean {
  const accepted = readStored("sessionStorage", UPDATE_ACCEPTED) !== null;
  writeStored("sessionStorage", UPDATE_ACCEPTED, null);
  return accepted;
}

/** Tells a waiting worker to take over, by the message that Workbox expects. */
export const skipWaiting = (worker: ServiceWorker): void =>
  worker.postMessage({ type: "SKIP_WAITING" });

/** State of the service worker (specification § 4). */
export interface WorkerState {
  /** Whether a new build waits, or has taken over in another tab. */
  needRefresh: boolean;
  /** Whether the first installation is complete, so that the site opens without a network. */
  offlineReady: boolean;
  /** Whether the browser has refused the worker. */
  registrationError: boolean;
}

export const workerStateAtom = atom<WorkerState>({
  needRefresh: false,
  offlineReady: false,
  registrationError: false,
});
