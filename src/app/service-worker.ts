import { whenNothingIsLost } from "../lib/half-filled-forms";
import { keepFirstPages } from "./kept-pages";
import { noteWorkerAtom, type WorkerState } from "./service-worker-atoms";
import { store } from "./store";

/** How often a page that stays open asks for a new build (specification § 9). Milliseconds. */
const CHECK = 3_600_000;

/** WebKit does not always say that the new worker has taken over. Milliseconds. */
const TAKEOVER = 3000;

let accepted = false;
let reloading = false;
let waiting: ServiceWorkerRegistration | undefined;

const note = (news: Partial<WorkerState>) => store.set(noteWorkerAtom, news);

/** A new worker is installed and waits until the visitor agrees. */
export function updateIsReady(registration: ServiceWorkerRegistration): void {
  waiting = registration;
  note({ needRefresh: true });
}

export const offlineIsReady = (): void => note({ offlineReady: true });

/**
 * Registers the worker and follows it from then on.
 *
 * @throws what the browser says when it refuses the worker
 */
export async function followWorker(
  container: ServiceWorkerContainer,
  register: () => Promise<ServiceWorkerRegistration>,
): Promise<ServiceWorkerRegistration> {
  let hadController = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (accepted) reload();
    // Another tab has agreed: here somebody may be in the middle of a form.
    else if (hadController) note({ needRefresh: true });
    // The first worker has not seen the page that is open.
    else void keepFirstPages();
    hadController = true;
  });
  try {
    const registration = await register();
    // One that has waited since an earlier visit is announced by nobody.
    if (registration.waiting && hadController) updateIsReady(registration);
    checkForBuilds(registration);
    return registration;
  } catch (error) {
    note({ registrationError: true });
    throw error;
  }
}

/**
 * Lets the new build in and loads the page anew, as soon as it costs nobody a half-filled form.
 *
 * @returns whether that is now
 */
export const acceptUpdate = (): boolean => whenNothingIsLost(takeUpdate);

function takeUpdate(): void {
  accepted = true;
  if (!waiting?.waiting) return reload();
  waiting.waiting.postMessage({ type: "SKIP_WAITING" });
  setTimeout(reload, TAKEOVER);
}

function reload(): void {
  if (reloading) return;
  reloading = true;
  window.location.reload();
}

function checkForBuilds(registration: ServiceWorkerRegistration): void {
  // Without a network there is nothing new.
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
}
