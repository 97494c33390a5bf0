import { readStored, store } from "../../lib/browser-storage";

/** Set when the visitor has agreed in the middle of a form: the next page asks no more. */
export const AGREED = "update-agreed";

/** @returns whether the visitor has agreed on an earlier page; asked again, no */
export function takeAgreement(): boolean {
  const agreed = readStored("sessionStorage", AGREED) !== null;
  store("sessionStorage", AGREED, null);
  return agreed;
}

/** Says to a waiting worker, in the words that Workbox listens to, that it may take over. */
export const letIn = (worker: ServiceWorker): void => worker.postMessage({ type: "SKIP_WAITING" });
