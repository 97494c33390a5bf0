import type { Appointment } from "@rodinki/contract/appointment";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { cacheData } from "../../session/cached-data";
import { sessionAtom } from "../../session/session-atoms";
import { neededOffline } from "./appointment";

/**
 * Caches the coming visits and those of today to be read offline, and with them the code that shows them.
 *
 * @param loadedAt when the server said so; null: what is known was booked here just now, and no list was asked for since
 */
export function useCacheComing(
  appointments: Appointment[] | undefined,
  loadedAt: Date | null,
): void {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.user.id : null;

  useEffect(() => {
    if (userId === null || appointments === undefined) return;
    const now = new Date();
    cacheData(userId, neededOffline(appointments, now), loadedAt ?? now);
    // Under the same chunk name as in src/templates/cabinet.tsx, which shows it when nothing can be fetched.
    void import(/* webpackChunkName: "cached-appointments" */ "./cached-appointments");
  }, [userId, appointments, loadedAt]);
}
