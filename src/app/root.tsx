import type { GatsbyBrowser } from "gatsby";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { AccountLink } from "../layouts/account-link";
import { SiteLayout } from "../layouts/site-layout";
import { PopupHost } from "../popups/popup-host";
import { LoadIdleParts } from "./loading/load-idle-parts";
import { PageBoundary } from "./loading/page-boundary";
import { popups } from "./popup-registry";
import { store } from "./store";
import { useCabinetGuard } from "./navigation/use-cabinet-guard";
import { useCookieConsent } from "./analytics/use-cookie-consent";
import { useMailLinks } from "./mail-link/use-mail-links";
import { useQuestionAnchor } from "./navigation/use-question-anchor";
import { useShownPath } from "./navigation/use-shown-path";
import { useSession } from "./use-session";

/** The only providers of the site, for the browser and for the pre-rendering alike. */
export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) => (
  <Provider store={store}>
    {/* The error page stands in for the whole site, should its frame break, or damaged data of a page Gatsby's own components. */}
    <PageBoundary>{element}</PageBoundary>
  </Provider>
);

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <Site location={props.location} builtAt={props.pageResources?.page.path}>
    {element}
  </Site>
);

interface SiteProps {
  location: Location;
  /** The address that the page's HTML was made for; undefined while it is being made. */
  builtAt: string | undefined;
  children: ReactNode;
}

function Site({ location, builtAt, children }: SiteProps) {
  const pathname = useShownPath(location.pathname, builtAt);
  useSession();
  useCabinetGuard(location);
  useCookieConsent();
  useMailLinks();
  useQuestionAnchor();

  return (
    <>
      <SiteLayout pathname={pathname} account={<AccountLink />}>
        <PageBoundary pathname={location.pathname}>{children}</PageBoundary>
      </SiteLayout>
      <PopupHost popups={popups} />
      <LoadIdleParts pathname={location.pathname} />
    </>
  );
}
