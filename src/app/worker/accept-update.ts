import { store } from "../../lib/browser-storage";
import { whenNothingIsLost } from "../../lib/half-filled-forms";
import { AGREED, letIn } from "./update-agreement";

/** WebKit does not always say that the new worker has taken over. Milliseconds. */
const TAKEOVER = 3000;

/**
 * Lets the new build in and loads the page anew, as soon as it costs nobody a half-filled form.
 *
 * @returns whether that is now
 */
export function acceptUpdate(): boolean {
  const now = whenNothingIsLost(() => void takeUpdate());
  if (!now) store("sessionStorage", AGREED, "1");
  return now;
}

async function takeUpdate(): Promise<void> {
  const reload = () => window.location.reload();
  const worker = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Another tab has let it in already.
  if (!worker) return reload();
  const timer = setTimeout(reload, TAKEOVER);
  const takenOver = () => {
    clearTimeout(timer);
    reload();
  };
  navigator.serviceWorker.addEventListener("controllerchange", takenOver, { once: true });
  letIn(worker);
}
