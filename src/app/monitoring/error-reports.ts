import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { cookieGroup, cookieGroupsAtom } from "../../session/cookie-groups";
import { sessionAtom } from "../../session/session-atoms";
import { setMonitoredPerson, startMonitoring, stopMonitoring } from "./monitoring";
import { whenIdle } from "../loading/when-idle";

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
