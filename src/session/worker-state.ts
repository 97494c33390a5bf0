import { atom } from "jotai";

/** What the browser has said about the service worker (specification § 4). */
export interface WorkerState {
  /** A new build waits, or has taken over in another tab. */
  needRefresh: boolean;
  /** What must open without a network does: the first installation is complete. */
  offlineReady: boolean;
  /** The browser has refused the worker. */
  registrationError: boolean;
}

export const workerStateAtom = atom<WorkerState>({
  needRefresh: false,
  offlineReady: false,
  registrationError: false,
});
