import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { riskPopupAtom } from "../../popups/popup-atoms";
import { wasRiskRead } from "./risk-read";

/**
 * Opens the notice before the first booking, until it was read in this browser: who reads it may have to see a doctor
 * sooner.
 *
 * @param isFirst whether the person has booked nothing yet
 */
export function useRiskNoticeOnce(
  notice: Queries.RiskNoticeFragment | null,
  isFirst: boolean,
): void {
  const setPopup = useSetAtom(riskPopupAtom);
  useEffect(() => {
    if (isFirst && notice !== null && !wasRiskRead()) setPopup({ status: true, notice });
  }, [isFirst, notice, setPopup]);
}
