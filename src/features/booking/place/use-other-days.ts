import { useEffect } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import { mayFetchAhead, whenIdle } from "../../../lib/fetch-ahead";
import type { PlaceValues } from "../choice";
import { clinicsOn, timesOn, type Asked } from "./lists";

/** How many days are visible at first: most people choose one of the nearest. */
export const NEAREST = 6;

/**
 * Prefetches the times of the other visible days one by one: a press then shows a day's times immediately, and
 * revalidates them.
 *
 * @param days of the city, once the times of the chosen day are loaded
 */
export function useOtherDays(
  days: string[] | undefined,
  { city, date, clinic }: PlaceValues,
  child: string | undefined,
): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    if (!days || !city || !clinic || !mayFetchAhead()) return;
    let isWanted = true;
    const fetch = async <Item>({ key, load }: Asked<Item>) => {
      if (!isWanted || cache.get(unstable_serialize(key))?.data !== undefined) return;
      const items = await load();
      // A day that was chosen meanwhile has its own, later request, whose answer must not be overwritten.
      if (isWanted) await mutate<Item[]>(key, items, { revalidate: false });
    };
    const fetchAll = async () => {
      for (const day of days.slice(0, NEAREST)) {
        if (day === date) continue;
        await Promise.all([
          fetch(clinicsOn(day, city, child)),
          fetch(timesOn(day, clinic, city, child)),
        ]);
      }
    };
    // After a failure the times are requested when the day is chosen.
    whenIdle(() => void fetchAll().catch(() => undefined));
    return () => {
      isWanted = false;
    };
  }, [days, city, clinic, child, date, cache, mutate]);
}
