import type { FreeDay, FreeTimes } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { listFreeTimes } from "../../api-client/clinic-visit";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";

/** The cache key, with which `useReloadShown` reloads the times. */
export const FREE_TIMES = "free-times";

/**
 * Free times of the clinic and of the city's others, loaded in portions. @param first `YYYY-MM-DD`; today if undefined
 */
export function useFreeTimes(first?: string) {
  const { data, failure, reload } = useClinicData([FREE_TIMES, first ?? ""], (id) =>
    listFreeTimes(id, first),
  );
  const own = useLater(data, "next");
  const others = useLater(data, "nextOfOthers");
  return {
    today: data?.today ?? "",
    /** undefined while loading. */
    days: data && [data, ...own.pages].flatMap(({ days }) => days),
    others: [...(data ? [data] : []), ...others.pages].reduce(joined, []),
    failure: failure?.message,
    reload,
    laterOwn: own,
    laterOthers: others,
  };
}

/** Loads the days after those that are shown, on request. @param cursor names the first of them */
function useLater(data: FreeTimes | undefined, cursor: "next" | "nextOfOthers") {
  const { clinic, send } = useClinic();
  const [pages, setPages] = useState<FreeTimes[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const next = (pages.at(-1) ?? data)?.[cursor] ?? null;

  const load = async (from: string) => {
    setLoading(true);
    const result = await send(() => listFreeTimes(clinic.id, from));
    setLoading(false);
    setFailure(result.ok ? undefined : result.error.message);
    if (result.ok) setPages((before) => [...before, result.data]);
  };
  return {
    pages,
    failure,
    isLoading,
    /** undefined if there are none. */
    load: next === null ? undefined : () => void load(next),
  };
}

export type Later = Omit<ReturnType<typeof useLater>, "pages">;

function joined(before: FreeTimes["others"], { others }: FreeTimes): FreeTimes["others"] {
  const known = new Map(before.map(({ clinic, days }) => [clinic, days]));
  for (const { clinic, days } of others) {
    const shown = known.get(clinic) ?? [];
    known.set(clinic, [...shown, ...days.filter(({ day }) => !hasDay(shown, day))]);
  }
  return Array.from(known, ([clinic, days]) => ({ clinic, days }));
}

const hasDay = (days: FreeDay[], day: string) => days.some((one) => one.day === day);
