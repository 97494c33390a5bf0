import { useAtom, useAtomValue } from "jotai";
import { lazyComponent } from "../components/lazy-component";
import { isCabinetPath } from "../lib/paths";
import { cookiePopupAtom } from "../popups/popup-atoms";
import { workerStateAtom, acceptUpdate } from "./worker/accept-update";
import { PAGES, useOnline } from "./worker/cached-pages";
import { useBrokenPage } from "./monitoring/use-broken-page";
import { mailLinkAtom } from "./mail-link/mail-link";
import { installEventAtom } from "./install/install-offer";

// All notices are in this file's chunk, as the notice of a lost network cannot be fetched later.
const UpdateBar = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "../features/updates/update-bar")).UpdateBar,
);
const ErrorBar = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "../features/errors/error-bar")).ErrorBar,
);
const MailLinkBar = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "../features/auth/mail-link-bar")).MailLinkBar,
);
const OfflineBar = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "../features/offline/offline-bar")).OfflineBar,
);
const InstallBar = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notices" */ "../features/install/install-bar")).InstallBar,
);

export interface NoticesProps {
  pathname: string;
  mayOfferInstalling: boolean;
}

/** The notice at the bottom of the page: the most urgent one of those that apply. */
export function Notices({ pathname, mayOfferInstalling }: NoticesProps) {
  const { needRefresh, offlineReady, registrationError } = useAtomValue(workerStateAtom);
  const offer = useInstallOffer();
  const asksAboutCookies = useAtomValue(cookiePopupAtom).status;
  const online = useOnline();
  const [link, setLink] = useAtom(mailLinkAtom);
  const onErrorRead = useBrokenPage(pathname);

  if (asksAboutCookies) return null;
  if (link !== null && link.failure !== null) {
    return (
      <MailLinkBar
        failure={link.failure}
        onRetry={() => setLink({ ...link, failure: null })}
        onClose={() => setLink(null)}
      />
    );
  }
  if (onErrorRead) return <ErrorBar onClose={onErrorRead} />;
  if (!online) return <OfflineBar key={pathname} pathname={pathname} cachedAt={cachedAt} />;
  if (needRefresh) return <UpdateBar onAccept={acceptUpdate} />;
  // Without an offline mode installing is not offered.
  if (!mayOfferInstalling || !offer || registrationError) return null;
  return <InstallBar offer={offer} opensOffline={offlineReady} />;
}

/** Way to install the site: by a button, or, on iOS, by hand. */
type InstallOffer = { by: "press"; prompt: () => Promise<unknown> } | { by: "hand" };

const byHand = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) &&
  !("standalone" in navigator && navigator.standalone);

/** @returns the offer that this browser makes or allows, or null */
function useInstallOffer(): InstallOffer | null {
  const [event, setEvent] = useAtom(installEventAtom);
  const prompt = () => {
    // The browser shows its own question once for each of its offers.
    setEvent(null);
    return event?.prompt() ?? Promise.resolve();
  };
  if (event) return { by: "press", prompt };
  return byHand() ? { by: "hand" } : null;
}

/** @returns the time of a page's cached copy, or null when there is none */
async function cachedAt(pathname: string): Promise<Date | null> {
  if (!("caches" in window)) return null;
  const page = await caches.match(isCabinetPath(pathname) ? "/lk" : pathname, { cacheName: PAGES });
  const date = page?.headers.get("date");
  return date ? new Date(date) : null;
}
