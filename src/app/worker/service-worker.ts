import { cacheFirstPages } from "./cached-pages";
import { fetchAhead } from "../../lib/fetch-ahead";
import { reportHandled } from "../../components/error-boundary";
import { store } from "../store";
import {
  workerStateAtom,
  type WorkerState,
  skipWaiting,
  takeAcceptedUpdate,
} from "./accept-update";

/** How often a page that stays open checks for a new build (specification § 9). Milliseconds. */
const CHECK = 3_600_000;

/** Whether this page itself has caused the next takeover. */
let takenOverHere = false;

const note = (news: Partial<WorkerState>) =>
  store.set(workerStateAtom, (state) => ({ ...state, ...news }));

/** Registers the worker and follows it from then on. Gatsby would do so before the page is hydrated. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return fetchNotices();
  const container = navigator.serviceWorker;
  followTakeovers(container);
  try {
    const registration = await container.register("/sw.js");
    // No event announces a worker that has waited since an earlier visit.
    if (registration.waiting && container.controller) handleWaiting(registration.waiting);
    // Chromium does not control a page that was loading when the worker took over, so the worker is asked to claim it.
    if (!container.controller) registration.active?.postMessage({ type: "CLAIM" });
    const follow = () => followInstallation(registration, container);
    registration.addEventListener("updatefound", follow);
    // The browser looks for a new worker by itself when a page is opened.
    follow();
    checkForBuilds(registration);
  } catch (error) {
    note({ registrationError: true });
    fetchNotices();
    if (navigator.onLine) reportHandled(error);
  }
}

/** Fetches the notices ahead, as that of a lost network must be loaded before; with a worker, the worker caches them. */
const fetchNotices = () => fetchAhead(() => import(/* webpackChunkName: "notices" */ "../notices"));

/** Whether the worker has seen this page: one that began after the page was fetched may control it before these lines run. */
function hasSeenThisPage({ controller }: ServiceWorkerContainer): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return controller !== null && visit?.workerStart !== 0;
}

function followTakeovers(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  const isCached = hasSeenThisPage(container);
  note({ offlineReady: isCached });
  const catchUp = () => cacheFirstPages().then(() => note({ offlineReady: true }));
  if (controlled && !isCached) void catchUp();
  container.addEventListener("controllerchange", () => {
    // Another tab has accepted the update; this one may have a half-filled form.
    if (controlled && !takenOverHere) note({ needRefresh: true });
    // The first worker has not seen the open page.
    else if (!controlled) void catchUp();
    controlled = true;
    takenOverHere = false;
  });
}

function followInstallation(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" && container.controller) updateIsReady();
  });
}

function handleWaiting(waiting: ServiceWorker): void {
  if (!takeAcceptedUpdate()) return updateIsReady();
  // This page is from the new build already, so no reload is needed.
  takenOverHere = true;
  skipWaiting(waiting);
}

/** A new worker is installed and waits until the visitor accepts it: accept-update.ts. */
const updateIsReady = () => note({ needRefresh: true });

function checkForBuilds(registration: ServiceWorkerRegistration): void {
  // Without a network there is nothing new.
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
}
