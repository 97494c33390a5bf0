import { useState } from "react";
import { SWRConfig } from "swr";
import { confirmPopupAtom } from "../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../popups/popup-host";
import { lastingCache } from "../session/lasting-cache";
import { Entrance } from "./entrance";

/** Popups with a partly filled-in form ask for a confirmation before they close. */
const popups = [
  lazyPopup(
    confirmPopupAtom,
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../popups/confirm-popup")).ConfirmPopup,
  ),
];

/** The clinics' page. Loaded data is stored only in this page's memory. */
export function ClinicPage() {
  const [cache] = useState(() => new Map<string, object>());
  return (
    <SWRConfig value={{ provider: () => lastingCache(cache), shouldRetryOnError: false }}>
      <Entrance />
      <PopupHost popups={popups} />
    </SWRConfig>
  );
}
