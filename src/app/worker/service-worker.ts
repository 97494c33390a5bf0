import { workerStateAtom, type WorkerState } from "../../session/worker-state";
import { keepFirstPages } from "./cached-pages";
import { store } from "../store";
import { letIn, takeAgreement } from "./update-agreement";

/** How often a page that stays open asks for a new build (specification § 9). Milliseconds. */
const CHECK = 3_600_000;

/** The next takeover was asked for by this page. */
let takenHere = false;

const note = (news: Partial<WorkerState>) =>
  store.set(workerStateAtom, (state) => ({ ...state, ...news }));

/** Registers the worker and follows it from then on. Gatsby would do so before the page is alive. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return fetchNotices();
  const container = navigator.serviceWorker;
  followTakeovers(container);
  try {
    const registration = await container.register("/sw.js");
    // One that has waited since an earlier visit is announced by nobody.
    if (registration.waiting && container.controller) meetWaiting(registration.waiting);
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
const fetchNotices = () => void import(/* webpackChunkName: "notices" */ "../notices");

function followTakeovers(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  note({ offlineReady: controlled });
  container.addEventListener("controllerchange", () => {
    // Another tab has agreed: here somebody may be in the middle of a form.
    if (controlled && !takenHere) note({ needRefresh: true });
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
    if (installing.state === "installed" && container.controller) updateIsReady();
  });
}

function meetWaiting(waiting: ServiceWorker): void {
  if (!takeAgreement()) return updateIsReady();
  // This page came from the new build already: nothing has to be loaded anew.
  takenHere = true;
  letIn(waiting);
}

/** A new worker is installed and waits until the visitor agrees: accept-update.ts. */
const updateIsReady = () => note({ needRefresh: true });

function checkForBuilds(registration: ServiceWorkerRegistration): void {
  // Without a network there is nothing new.
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
}
