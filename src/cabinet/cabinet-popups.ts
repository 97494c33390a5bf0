import { cancelPopupAtom } from "../popups/popup-atoms";
import { lazyPopup } from "../popups/popup-host";

/** Popups that read the SWR cache of the cabinet; all others are in src/app/popup-registry.ts. */
export const cabinetPopups = [
  lazyPopup(
    cancelPopupAtom,
    async () => (await import("../features/appointments/cancel-popup")).CancelPopup,
  ),
];
