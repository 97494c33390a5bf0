import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { readStored, writeStored } from "../../lib/browser-storage";
import { riskPopupAtom } from "../../popups/popup-atoms";

const KEY = "risk-notice";

/**
 * Opens the notice before the first booking, once in this browser: who reads it may have to see a doctor sooner.
 *
 * @param isFirst whether the person has booked nothing yet
 */
export function useRiskNoticeOnce(
  notice: Queries.RiskNoticeFragment | null,
  isFirst: boolean,
): void {
  const setPopup = useSetAtom(riskPopupAtom);
  useEffect(() => {
    if (!isFirst || notice === null || readStored("localStorage", KEY) !== null) return;
    writeStored("localStorage", KEY, "shown");
    setPopup({ status: true, notice });
  }, [isFirst, notice, setPopup]);
}
