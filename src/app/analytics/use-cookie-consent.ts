import { useAtom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { pushToDataLayer } from "../../lib/data-layer";
import { cookiePopupAtom } from "../../popups/popup-atoms";
import { cookieGroupsAtom, readCookieGroups } from "../../session/cookie-groups";

/**
 * Asks about cookies if the visitor has not answered yet, and reports the allowed groups to the data layer: at the start, and whenever
 * the answer changes (specification § 4).
 */
export function useCookieConsent(): void {
  const [groups, setGroups] = useAtom(cookieGroupsAtom);
  const setPopup = useSetAtom(cookiePopupAtom);

  useEffect(() => {
    const saved = readCookieGroups();
    if (saved === null) setPopup({ status: true });
    else setGroups(saved);
  }, [setGroups, setPopup]);

  useEffect(() => {
    if (groups !== null) {
      pushToDataLayer({ event: "cookieChecker", cookieGroups: groups.join(",") });
    }
  }, [groups]);
}
