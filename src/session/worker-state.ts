import { atom } from "jotai";

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
