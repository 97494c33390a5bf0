import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { cookieGroupsAtom } from "../session/cookie-groups";

const ids = { metrika: process.env.GATSBY_METRIKA_ID, tagManager: process.env.GATSBY_GTM_ID };

/** Fetched once: it knows what has been started and counted. */
const load = async () => {
  const { configuredCounters, followVisits } = await import("../features/analytics/counters");
  return followVisits(configuredCounters(ids));
};
let loading: ReturnType<typeof load> | undefined;

/** Counts the visit of each page, with the counters that are configured and allowed. */
export function useAnalytics(pathname: string): void {
  const groups = useAtomValue(cookieGroupsAtom);

  useEffect(() => {
    if (groups === null || (!ids.metrika && !ids.tagManager)) return;
    loading ??= load();
    void loading.then((follow) => follow({ groups, pathname }));
  }, [groups, pathname]);
}
