import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { cookieGroup, cookieGroupsAtom } from "../../session/cookie-groups";
import { sessionAtom } from "../../session/session-atoms";
import type { User } from "../../session/user";
import { whenIdle } from "../../lib/fetch-ahead";
import { takeEarlyErrors } from "./unhandled-errors";
import type * as Sentry from "./sentry";

type Sender = typeof Sentry;
type Person = Pick<User, "id" | "email">;

/** Sender of errors; null: it could not be loaded, and the next start fetches it again. */
let sender: Promise<Sender | null> | undefined;
let person: Person | null = null;

/** Errors are sent only while the visitor allows analytical cookies, and with the name of the signed-in person. */
export function ErrorReports(): null {
  const session = useAtomValue(sessionAtom);
  const allowed = useAtomValue(cookieGroupsAtom)?.includes(cookieGroup.analytical) ?? false;
  const user = session.status === "signed-in" ? session.user : null;

  useEffect(() => setMonitoredPerson(user && { id: user.id, email: user.email }), [user]);

  useEffect(() => {
    if (!allowed) return;
    let current = true;
    whenIdle(() => {
      if (current) startMonitoring();
    });
    return () => {
      current = false;
      stopMonitoring();
    };
  }, [allowed]);
  return null;
}

/** Fetches the sender, which is never needed for the first paint, and passes the collected errors to it. */
function startMonitoring(): void {
  const dsn = process.env.GATSBY_SENTRY_DSN;
  if (!dsn || sender) return;
  sender = import("./sentry").catch(() => null);
  void sender.then((sentry) => {
    if (sentry === null) return stopMonitoring();
    sentry.start(dsn);
    takeEarlyErrors().forEach(sentry.send);
    sentry.identify(person);
  });
}

/** Stops monitoring: nothing is sent until it is started again. */
function stopMonitoring(): void {
  void sender?.then((sentry) => sentry?.stop());
  sender = undefined;
}

/** Sets the person of the errors; null after the sign-out (specification § 4). */
function setMonitoredPerson(next: Person | null): void {
  person = next;
  void sender?.then((sentry) => sentry?.identify(next));
}
