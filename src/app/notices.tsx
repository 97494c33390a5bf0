import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../components/error-boundary";
import { cookiePopupAtom } from "../popups/popup-atoms";
import { workerStateAtom } from "../session/worker-state";
import { keptAt } from "./kept-pages";
import { acceptUpdate } from "./service-worker";
import { useInstallOffer } from "./use-install-offer";
import { useOnline } from "./use-online";

const UpdateBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "update-bar" */ "../features/updates/update-bar"))
    .UpdateBar,
}));
const OfflineBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offline-bar" */ "../features/offline/offline-bar"))
    .OfflineBar,
}));
const InstallBar = lazy(async () => ({
  default: (await import("../features/install/install-bar")).InstallBar,
}));

/** The quiet lines at the lower edge, one at a time. One that cannot be fetched costs nothing else. */
export const Notices = ({ pathname }: { pathname: string }) => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <MostPressing pathname={pathname} />
    </Suspense>
  </ErrorBoundary>
);

function MostPressing({ pathname }: { pathname: string }) {
  const { needRefresh, offlineReady, registrationError } = useAtomValue(workerStateAtom);
  const offer = useInstallOffer(pathname);
  const asksAboutCookies = useAtomValue(cookiePopupAtom).status;
  const online = useOnline();

  if (asksAboutCookies) return null;
  if (!online) return <OfflineBar key={pathname} pathname={pathname} keptAt={keptAt} />;
  if (needRefresh) return <UpdateBar onAccept={acceptUpdate} />;
  // An application that stays empty without a network is not worth a place on the screen.
  return offer && !registrationError && <InstallBar offer={offer} opensOffline={offlineReady} />;
}
