import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { cookieGroupsAtom } from "../../session/cookie-groups";
import { sessionAtom } from "../../session/session-atoms";

/** Loads the counters, once, as the module has their state. */
const load = async () => {
  const { configuredCounters, followVisits } = await import("../../features/analytics/counters");
  return followVisits(
    configuredCounters({
      metrika: process.env.GATSBY_METRIKA_ID,
      tagManager: process.env.GATSBY_GTM_ID,
    }),
  );
};
let loading: ReturnType<typeof load> | undefined;

/** Counts the visit of each page, with the counters that are configured and allowed. */
export function VisitCounters({ pathname }: { pathname: string }): null {
  const groups = useAtomValue(cookieGroupsAtom);
  const { status } = useAtomValue(sessionAtom);
  const known = status === "signed-in" || status === "anonymous";
  const signedIn = known ? status === "signed-in" : undefined;

  useEffect(() => {
    if (groups === null) return;
    loading ??= load();
    loading.then(
      (follow) => follow({ groups, pathname, signedIn }),
      // A failed load is repeated on the next page.
      () => (loading = undefined),
    );
  }, [groups, pathname, signedIn]);
  return null;
}
