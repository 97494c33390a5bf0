import type { Appointment } from "@rodinki/contract/appointment";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { cacheData } from "../../session/cached-data";
import { sessionAtom } from "../../session/session-atoms";
import { splitByTime } from "./appointment";

/** Caches the coming visits to be read offline, and with them the code that shows them. */
export function useCacheComing(appointments: Appointment[] | undefined): void {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.user.id : null;

  useEffect(() => {
    if (userId === null || appointments === undefined) return;
    cacheData(userId, splitByTime(appointments, new Date()).coming);
    // Under the same chunk name as in src/templates/cabinet.tsx, which shows it when nothing can be fetched.
    void import(/* webpackChunkName: "cached-appointments" */ "./cached-appointments");
  }, [userId, appointments]);
}
