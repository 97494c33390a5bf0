import { useState } from "react";
import { SWRConfig } from "swr";
import { confirmPopupAtom } from "../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../popups/popup-host";
import { Entrance } from "./entrance";

/** A window in which a form is half filled asks before it closes. */
const popups = [
  lazyPopup(
    confirmPopupAtom,
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../popups/confirm-popup")).ConfirmPopup,
  ),
];

/** The clinics' page. What it has loaded lives in the memory of this page, and ends with it. */
export function ClinicPage() {
  const [cache] = useState(() => new Map<string, object>());
  return (
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false }}>
      <Entrance />
      <PopupHost popups={popups} />
    </SWRConfig>
  );
}
