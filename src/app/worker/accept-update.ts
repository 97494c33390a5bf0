import { writeStored } from "../../lib/browser-storage";
import { whenNothingIsLost } from "../../lib/half-filled-forms";
import { UPDATE_ACCEPTED, skipWaiting } from "./accepted-update";

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
