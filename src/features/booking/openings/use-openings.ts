import type { Opening } from "@rodinki/contract/subscriptions";
import useSWR from "swr";
import { listOpenings } from "../../../api-client/openings";

export interface CityOpening extends Opening {
  /** When booking opens, in ms on this device's clock, even if that is wrong; null if it is unknown. */
  deadline: number | null;
}

/**
 * Loads the cities in which no time is free or more will open, only once, because thousands may wait on this page. If
 * loading fails the list is empty: booking does not need it.
 */
export function useOpenings(isReady: boolean): CityOpening[] | undefined {
  const { data } = useSWR(isReady && "openings", ask, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data;
}

async function ask(): Promise<CityOpening[]> {
  const result = await listOpenings();
  if (!result.ok) return [];
  const { data, serverNow } = result.data;
  const ahead = Date.now() - Date.parse(serverNow);
  return data.map((opening) => ({
    ...opening,
    deadline: opening.opensAt === null ? null : Date.parse(opening.opensAt) + ahead,
  }));
}
