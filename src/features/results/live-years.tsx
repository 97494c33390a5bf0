import { listResults } from "@rodinki/contract/paths";
import type { YearResult } from "@rodinki/contract/content";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap } from "../../api-client/unwrap";
import { newestFirst, yearsAtom } from "./years-atom";

const load = async (): Promise<YearResult[]> =>
  newestFirst((await unwrap(request(listResults))).data);

/**
 * Loads the API's figures for all components that show them, and renders nothing. The build's figures stay while the
 * API does not answer or has no year.
 */
export function LiveYears() {
  const { data } = useSWR("yearly-results", load);
  const setYears = useSetAtom(yearsAtom);
  useEffect(() => {
    if (data && data.length > 0) setYears(data);
  }, [data, setYears]);
  return null;
}
