import { useEffect } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import { mayFetchAhead } from "../../../lib/may-fetch-ahead";
import { whenIdle } from "../../../lib/when-idle";
import type { PlaceValues } from "../choice";
import { clinicsOn, timesOn, type Asked } from "./lists";

/** So many days are in sight at first: most people take one of the nearest. */
export const NEAREST = 6;

/**
 * Fetches what is free on the other days in sight while a person looks at one of them, one day after another: a press then shows its times at
 * once, and asks again whether they are still free.
 *
 * @param days of the city, once the times of the chosen one are there
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
      // A day that was chosen meanwhile asks by itself, and later: this answer must not stand in the way of that one.
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
    // What does not come is asked for when the day is chosen.
    whenIdle(() => void fetchAll().catch(() => undefined));
    return () => {
      isWanted = false;
    };
  }, [days, city, clinic, child, date, cache, mutate]);
}
