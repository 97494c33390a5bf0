import type { Opening } from "@rodinki/contract/opening";
import useSWR from "swr";
import { listOpenings } from "../../../api-client/openings";

export interface CityOpening extends Opening {
  /** When booking opens, in ms on this device's clock, however wrong that is; null: not known. */
  deadline: number | null;
}

/**
 * The cities in which nothing is free, or more will open: asked for once, because thousands may wait on this page. A list that
 * does not come is empty: booking does not need it.
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
