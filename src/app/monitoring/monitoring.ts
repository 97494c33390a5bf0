import type { User } from "../../session/user";
import { takeEarlyErrors } from "./early-errors";
import type * as Sentry from "./sentry";

type Sender = typeof Sentry;
type Person = Pick<User, "id" | "email">;

let sender: Promise<Sender> | undefined;
let person: Person | null = null;

/** Fetches the sender, which is never needed for the first paint, and hands it what was collected. */
export function startMonitoring(): void {
  const dsn = process.env.GATSBY_SENTRY_DSN;
  if (!dsn || sender) return;
  sender = import("./sentry");
  void sender.then(({ start, send, identify }) => {
    start(dsn);
    takeEarlyErrors().forEach(send);
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
