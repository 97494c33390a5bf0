import { useAtomValue } from "jotai";
import { lazy } from "react";
import { cookiePopupAtom } from "../popups/popup-atoms";
import { keptAt } from "./kept-pages";
import { acceptUpdate } from "./service-worker";
import { workerStateAtom } from "./service-worker-atoms";
import { useInstallOffer } from "./use-install-offer";
import { useOnline } from "./use-online";

const UpdateBar = lazy(async () => ({
  default: (await import("../features/updates/update-bar")).UpdateBar,
}));
const OfflineBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offline-bar" */ "../features/offline/offline-bar"))
    .OfflineBar,
}));
const InstallBar = lazy(async () => ({
  default: (await import("../features/install/install-bar")).InstallBar,
}));

/** The quiet lines at the lower edge, one at a time, the most pressing first. */
export function Notices({ pathname }: { pathname: string }) {
  const { needRefresh } = useAtomValue(workerStateAtom);
  const offer = useInstallOffer(pathname);
  const asksAboutCookies = useAtomValue(cookiePopupAtom).status;
  const online = useOnline();

  if (asksAboutCookies) return null;
  if (!online) return <OfflineBar key={pathname} pathname={pathname} keptAt={keptAt} />;
  if (needRefresh) return <UpdateBar onAccept={acceptUpdate} />;
  return offer && <InstallBar offer={offer} />;
}
