import { readStored, writeStored } from "../../lib/browser-storage";

/** Key that is set when the visitor accepts an update in the middle of a form, so that the next page does not ask again. */
export const UPDATE_ACCEPTED = "update-agreed";

/** @returns whether an update was accepted on an earlier page; true only once */
export function takeAcceptedUpdate(): boolean {
  const accepted = readStored("sessionStorage", UPDATE_ACCEPTED) !== null;
  writeStored("sessionStorage", UPDATE_ACCEPTED, null);
  return accepted;
}

/** Tells a waiting worker to take over, by the message that Workbox expects. */
export const skipWaiting = (worker: ServiceWorker): void =>
  worker.postMessage({ type: "SKIP_WAITING" });
