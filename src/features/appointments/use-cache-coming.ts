import type { Appointment } from "@rodinki/contract/appointment";
import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { fetchAhead } from "../../lib/fetch-ahead";
import { cacheData } from "../../session/cached-data";
import { forgetCachedData } from "../../session/forget-cached-data";
import { sessionAtom } from "../../session/session-atoms";
import { neededOffline } from "./appointment";

/**
 * Stores future visits and those of today for reading without a network, and loads the code that shows them.
 *
 * @param loadedAt when the server has sent the list; nothing is stored before
 * @param onCached called when a visit was stored, to load other code that shows it
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
    // The effect runs after the render: if the person has signed out meanwhile, nothing must be stored.
    if (store.get(sessionAtom) !== session) return;
    const needed = neededOffline(appointments, new Date());
    if (needed.length === 0) return forgetCachedData();
    cacheData(session.user.id, needed, loadedAt);
    onCached?.();
    // The chunk name equals that in src/templates/cabinet.tsx, which shows it when nothing can be fetched.
    fetchAhead(() => import(/* webpackChunkName: "cached-appointments" */ "./cached-appointments"));
  }, [store, session, appointments, loadedAt, onCached]);
}
