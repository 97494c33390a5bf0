import { readStored, store as keepInBrowser } from "../lib/browser-storage";
import { whenNothingIsLost } from "../lib/half-filled-forms";
import { noteWorkerAtom, type WorkerState } from "../session/worker-state";
import { keepFirstPages } from "./kept-pages";
import { store } from "./store";

/** How often a page that stays open asks for a new build (specification § 9). Milliseconds. */
const CHECK = 3_600_000;

/** WebKit does not always say that the new worker has taken over. Milliseconds. */
const TAKEOVER = 3000;

/** Set when the visitor has agreed in the middle of a form: the next page asks no more. */
const AGREED = "update-agreed";

/** What the worker that Workbox writes listens to. */
const SKIP_WAITING = { type: "SKIP_WAITING" };

let accepted = false;
let takenHere = false;
let reloading = false;
let waiting: ServiceWorkerRegistration | undefined;

const note = (news: Partial<WorkerState>) => store.set(noteWorkerAtom, news);

/** Registers the worker and follows it from then on. Gatsby would do so before the page is alive. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return fetchNotices();
  const container = navigator.serviceWorker;
  followTakeovers(container);
  try {
    const registration = await container.register("/sw.js");
    // One that has waited since an earlier visit is announced by nobody.
    if (registration.waiting && container.controller) meetWaiting(registration);
    const follow = () => followInstallation(registration, container);
    registration.addEventListener("updatefound", follow);
    // The browser looks for a new worker by itself when a page is opened.
    follow();
    checkForBuilds(registration);
  } catch (error) {
    note({ registrationError: true });
    fetchNotices();
    if (navigator.onLine) window.reportError(error);
  }
}

/** What tells of a lost network must be there before it is lost; elsewhere the worker keeps these. */
function fetchNotices(): void {
  void import(/* webpackChunkName: "popup-failure" */ "../popups/popup-failure");
  void import(/* webpackChunkName: "offline-bar" */ "../features/offline/offline-bar");
}

function followTakeovers(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  note({ offlineReady: controlled });
  container.addEventListener("controllerchange", () => {
    if (accepted) reload();
    // Another tab has agreed: here somebody may be in the middle of a form.
    else if (controlled && !takenHere) note({ needRefresh: true });
    // The first worker has not seen the page that is open.
    else if (!controlled) void keepFirstPages().then(() => note({ offlineReady: true }));
    controlled = true;
    takenHere = false;
  });
}

function followInstallation(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" && container.controller) updateIsReady(registration);
  });
}

function meetWaiting(registration: ServiceWorkerRegistration): void {
  const agreed = readStored("sessionStorage", AGREED) !== null;
  keepInBrowser("sessionStorage", AGREED, null);
  if (!agreed) return updateIsReady(registration);
  // This page came from the new build already: nothing has to be loaded anew.
  takenHere = true;
  registration.waiting?.postMessage(SKIP_WAITING);
}

/** A new worker is installed and waits until the visitor agrees. */
function updateIsReady(registration: ServiceWorkerRegistration): void {
  waiting = registration;
  note({ needRefresh: true });
}

/**
 * Lets the new build in and loads the page anew, as soon as it costs nobody a half-filled form.
 *
 * @returns whether that is now
 */
export function acceptUpdate(): boolean {
  const now = whenNothingIsLost(takeUpdate);
  if (!now) keepInBrowser("sessionStorage", AGREED, "1");
  return now;
}

function takeUpdate(): void {
  accepted = true;
  if (!waiting?.waiting) return reload();
  waiting.waiting.postMessage(SKIP_WAITING);
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
