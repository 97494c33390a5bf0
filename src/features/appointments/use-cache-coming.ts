import type { Appointment } from "@rodinki/contract/appointment";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { fetchAhead } from "../../lib/fetch-ahead";
import { cacheData } from "../../session/cached-data";
import { forgetCachedData } from "../../session/forget-cached-data";
import { sessionAtom } from "../../session/session-atoms";
import { neededOffline } from "./appointment";

/**
 * Caches the coming visits and those of today to be read offline, and with them the code that shows them.
 *
 * @param loadedAt when the server said so; nothing is cached before it has
 * @param onCached there is a visit that may be read offline, and what else shows it is wanted
 */
export function useCacheComing(
  appointments: Appointment[] | undefined,
  loadedAt: Date | null,
  onCached?: () => void,
): void {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.user.id : null;

  useEffect(() => {
    if (userId === null || appointments === undefined || loadedAt === null) return;
    const needed = neededOffline(appointments, new Date());
    if (needed.length === 0) return forgetCachedData();
    cacheData(userId, needed, loadedAt);
    onCached?.();
    // Under the same chunk name as in src/templates/cabinet.tsx, which shows it when nothing can be fetched.
    fetchAhead(() => import(/* webpackChunkName: "cached-appointments" */ "./cached-appointments"));
  }, [userId, appointments, loadedAt, onCached]);
}
