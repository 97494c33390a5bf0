import type { GatsbyBrowser } from "gatsby";
import { Provider, useAtom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { ErrorBoundary } from "../components/error-boundary";
import { lazyComponent } from "../components/lazy-component";
import { NothingMissing } from "../components/lost-part";
import { AccountLink } from "../layouts/account-link";
import { SiteLayout } from "../layouts/site-layout";
import { isClinicPath } from "../lib/paths";
import { useHydrated } from "../lib/use-hydrated";
import { PopupHost } from "../popups/popup-host";
import { useQuestionAnchor } from "../popups/question-link";
import { onOtherTab } from "../session/other-tabs";
import { followOtherTabAtom, restoreSessionAtom } from "../session/restore-session";
import { swrCacheAtom } from "../session/session-atoms";
import { PageBoundary } from "./loading/page-boundary";
import { whenIdle } from "../lib/fetch-ahead";
import { mailLinkAtom } from "./mail-link/mail-link";
import { popups } from "./popup-registry";
import { store } from "./store";
import { useCabinetGuard } from "./navigation/use-cabinet-guard";
import { useCookieConsent } from "./analytics/use-cookie-consent";

const IdleParts = lazyComponent(
  async () => (await import(/* webpackChunkName: "idle" */ "./idle-parts")).IdleParts,
  NothingMissing,
);

/** The only providers of the site, for the browser and for the pre-rendering alike. */
export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) => (
  <Provider store={store}>
    {/* The error page replaces the whole site if its frame fails, or if damaged data of a page breaks Gatsby's own components. */}
    <PageBoundary>{element}</PageBoundary>
  </Provider>
);

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <Frame location={props.location} builtAt={props.pageResources?.page.path}>
    {element}
  </Frame>
);

interface FrameProps {
  location: Location;
  /** Address for which the page's HTML was made; undefined while it is being made. */
  builtAt: string | undefined;
  children: ReactNode;
}

/** Frame of a page: that of the site, or almost none. */
export function Frame({ location, builtAt, children }: FrameProps) {
  const pathname = useShownPath(location.pathname, builtAt);
  return isClinicPath(pathname) ? (
    <PageBoundary pathname={location.pathname}>{children}</PageBoundary>
  ) : (
    <Site location={location} pathname={pathname}>
      {children}
    </Site>
  );
}

function Site({
  location,
  pathname,
  children,
}: Omit<FrameProps, "builtAt"> & { pathname: string }) {
  useSession();
  useCabinetGuard(location);
  useCookieConsent();
  useMailLinks();
  useQuestionAnchor();

  return (
    <>
      <SiteLayout pathname={pathname} account={<AccountLink pathname={pathname} />}>
        <PageBoundary pathname={location.pathname}>{children}</PageBoundary>
      </SiteLayout>
      <PopupHost popups={popups} />
      <LoadIdleParts pathname={location.pathname} />
    </>
  );
}

/**
 * The shown path. One HTML serves many addresses: the page of unknown ones, and the cabinet. The first render in the browser must equal
 * the HTML, so everything that depends on the address, such as marks of the navigation, uses the address of the HTML until then.
 *
 * @param pathname path of the address bar
 * @param builtAt path that the HTML was made for; while it is being made, there is none
 * @returns the path to be used now
 */
export const useShownPath = (pathname: string, builtAt: string | undefined): string =>
  useHydrated() ? pathname : (builtAt ?? pathname);

/** Restores the session at the start, and follows its changes in other tabs. */
function useSession(): void {
  const restore = useSetAtom(restoreSessionAtom);
  const follow = useSetAtom(followOtherTabAtom);
  // Mounted during the whole visit, so that the cache is also cleared with the person while the cabinet is closed.
  useAtomValue(swrCacheAtom);
  useEffect(() => void restore(), [restore]);
  useEffect(() => onOtherTab((userId) => void follow(userId)), [follow]);
}

/** Follows the link of an e-mail that mail-link.ts took out of the address. */
function useMailLinks(): void {
  const [link, setLink] = useAtom(mailLinkAtom);

  useEffect(() => {
    if (link === null) return;
    const retry = () => setLink({ ...link, failure: null });
    if (link.failure !== null) {
      window.addEventListener("online", retry, { once: true });
      return () => window.removeEventListener("online", retry);
    }
    // The code is in the chunk of the notices, which the worker caches, so that it is available offline too.
    import(/* webpackChunkName: "notices" */ "./mail-link/follow-mail-link").then(
      ({ followMailLink }) => followMailLink(link),
      () => window.addEventListener("online", retry, { once: true }),
    );
  }, [link, setLink]);
}

/** Loads the idle parts when the browser is idle. The page is complete without them. */
function LoadIdleParts({ pathname }: { pathname: string }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!idle) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <IdleParts pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  );
}
