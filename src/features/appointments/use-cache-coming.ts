import type { Appointment } from "@rodinki/contract/appointment";
import { useAtomValue, useStore } from "jotai";
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
  const store = useStore();
  const session = useAtomValue(sessionAtom);

  useEffect(() => {
    if (session.status !== "signed-in" || appointments === undefined || loadedAt === null) return;
    // This comes after the screen has changed: a person who has signed out by now leaves nothing behind.
    if (store.get(sessionAtom) !== session) return;
    const needed = neededOffline(appointments, new Date());
    if (needed.length === 0) return forgetCachedData();
    cacheData(session.user.id, needed, loadedAt);
    onCached?.();
    // Under the same chunk name as in src/templates/cabinet.tsx, which shows it when nothing can be fetched.
    fetchAhead(() => import(/* webpackChunkName: "cached-appointments" */ "./cached-appointments"));
  }, [store, session, appointments, loadedAt, onCached]);
}
