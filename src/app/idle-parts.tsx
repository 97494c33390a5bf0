import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "../components/error-boundary";
import { lazyComponent } from "../components/lazy-component";
import { NothingMissing } from "../components/lost-part";
import { onAnotherPage } from "../lib/half-filled-forms";
import { isClinicPath, paths } from "../lib/paths";
import { whenIdle } from "../lib/fetch-ahead";
import { registrationPopupAtom } from "../popups/popup-atoms";
import { sessionAtom } from "../session/session-atoms";
import { workerStateAtom } from "./worker/accept-update";
import { ErrorReports } from "./monitoring/error-reports";
import { unhandledErrorsAtom } from "./monitoring/unhandled-errors";
import { cachePage, useOnline } from "./worker/cached-pages";
import { fetchTarget } from "./navigation/guard-navigation";
import { mailLinkAtom } from "./mail-link/mail-link";
import type { NoticesProps } from "./notices";
import { startWorker } from "./worker/service-worker";
import { VisitCounters } from "./analytics/visit-counters";

const Notices = lazyComponent(
  async () => (await import(/* webpackChunkName: "notices" */ "./notices")).Notices,
  NothingMissing,
);

/** Notices within a boundary, so that a broken one affects nothing else. */
const AnyNotices = (props: NoticesProps) => (
  <ErrorBoundary>
    <Suspense fallback={null}>
      <Notices {...props} />
    </Suspense>
  </ErrorBoundary>
);

/** Number of pages after which the site offers to be installed, as a new visitor is not asked. */
const ENOUGH_PAGES = 3;

/** Everything that a page does not need for its first paint, in one chunk that is fetched when the browser is idle. */
export const IdleParts = ({ pathname }: { pathname: string }) =>
  isClinicPath(pathname) ? <ClinicParts pathname={pathname} /> : <SiteParts pathname={pathname} />;

/** The only notice of the clinics' page, about a broken page, as the subjects of the others do not exist there. */
function ClinicParts({ pathname }: { pathname: string }) {
  const hasErrors = useAtomValue(unhandledErrorsAtom).length > 0;
  return hasErrors && <AnyNotices pathname={pathname} mayOfferInstalling={false} />;
}

function SiteParts({ pathname }: { pathname: string }) {
  useEffect(() => {
    // `gatsby develop` has no worker.
    if (process.env.NODE_ENV === "production") void startWorker();
  }, []);

  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) {
      onAnotherPage();
      void cachePage(pathname);
    }
    arrived.current = true;
  }, [pathname]);

  const isSignedIn = useAtomValue(sessionAtom).status === "signed-in";
  const registers = useAtomValue(registrationPopupAtom).status;
  useEffect(() => {
    // The booking is fetched ahead for signed-in people, who mostly come to book, and for registrations, which lead there.
    if (isSignedIn || registers) whenIdle(() => fetchTarget(paths.cabinet.appointment, registers));
  }, [isSignedIn, registers]);

  const [pages] = useState(() => new Set<string>());
  pages.add(pathname);
  const mayOfferInstalling = pages.size >= ENOUGH_PAGES;
  const { needRefresh } = useAtomValue(workerStateAtom);
  const online = useOnline();
  const hasErrors = useAtomValue(unhandledErrorsAtom).length > 0;
  const mailLinkWaits = useAtomValue(mailLinkAtom)?.failure != null;

  return (
    <>
      {/* A service without an id is left out of the bundle. */}
      {(process.env.GATSBY_METRIKA_ID || process.env.GATSBY_GTM_ID) && (
        <VisitCounters pathname={pathname} />
      )}
      {process.env.GATSBY_SENTRY_DSN && <ErrorReports />}
      {(needRefresh || !online || mayOfferInstalling || mailLinkWaits || hasErrors) && (
        <AnyNotices pathname={pathname} mayOfferInstalling={mayOfferInstalling} />
      )}
    </>
  );
}
