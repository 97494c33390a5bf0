import type { User } from "../session/user";
import type * as Sentry from "./sentry";

type Sender = typeof Sentry;
type Person = Pick<User, "id" | "email">;

/** Errors from before the sender came, oldest first, and at most so many. */
const early: unknown[] = [];
const MOST = 100;

let sender: Promise<Sender> | undefined;
let person: Person | null = null;

const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
  if (early.length < MOST) early.push(event instanceof ErrorEvent ? event.error : event.reason);
};

/** Keeps what goes wrong from now on, to be sent when and if the visitor allows it. Without a DSN, nothing. */
export function watchErrors(): void {
  if (!process.env.GATSBY_SENTRY_DSN) return;
  window.addEventListener("error", keep);
  window.addEventListener("unhandledrejection", keep);
}

/** Fetches the sender, which is never needed for the first paint, and hands it what was kept. */
export function startMonitoring(): void {
  const dsn = process.env.GATSBY_SENTRY_DSN;
  if (!dsn || sender) return;
  sender = import("./sentry");
  void sender.then(({ start, send, identify }) => {
    start(dsn);
    window.removeEventListener("error", keep);
    window.removeEventListener("unhandledrejection", keep);
    early.splice(0).forEach(send);
    identify(person);
  });
}

/** Ends it: nothing more is sent, until it is started again. */
export function stopMonitoring(): void {
  void sender?.then(({ stop }) => stop());
  sender = undefined;
}

/** Names whom the errors happen to, or nobody after the sign-out (specification § 4). */
export function setMonitoredPerson(next: Person | null): void {
  person = next;
  void sender?.then(({ identify }) => identify(next));
}
