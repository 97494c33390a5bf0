import type { FreeDay, FreeTimes } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { listFreeTimes } from "../../api-client/clinic-visit";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";

/** Name of what is asked for: `useReloadShown` asks again. */
export const FREE_TIMES = "free-times";

/** Free times of the clinic and of the city's others, week after week. */
export function useFreeTimes() {
  const { clinic, send } = useClinic();
  const { data, failure, reload } = useClinicData([FREE_TIMES], (id) => listFreeTimes(id));
  const [later, setLater] = useState<FreeTimes[]>([]);
  const [laterFailure, setLaterFailure] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const latest = later.at(-1);
  const next = (latest ?? data)?.next ?? undefined;

  const load = async (from: string) => {
    setLoading(true);
    const result = await send(() => listFreeTimes(clinic.id, from));
    setLoading(false);
    setLaterFailure(result.ok ? undefined : result.error.message);
    if (result.ok) setLater((before) => [...before, result.data]);
  };
  return {
    /** undefined: not here yet. */
    times: data && later.reduce(joined, data),
    failure: failure?.message,
    reload,
    /** Loads the days after those that are shown; undefined: there are none. */
    loadLater: next === undefined ? undefined : () => void load(next),
    isLoading,
    laterFailure,
    /** The first of the days that were loaded last, on request. */
    firstLater: latest?.days[0]?.day,
  };
}

const joined = (before: FreeTimes, later: FreeTimes): FreeTimes => ({
  ...later,
  days: [...before.days, ...later.days],
  others: joinedClinics(before.others, later.others),
});

function joinedClinics(before: FreeTimes["others"], later: FreeTimes["others"]) {
  const known = new Map(before.map(({ clinic, days }) => [clinic, days]));
  for (const { clinic, days } of later) {
    const shown = known.get(clinic) ?? [];
    known.set(clinic, [...shown, ...days.filter(({ day }) => !hasDay(shown, day))]);
  }
  return Array.from(known, ([clinic, days]) => ({ clinic, days }));
}

const hasDay = (days: FreeDay[], day: string) => days.some((one) => one.day === day);
