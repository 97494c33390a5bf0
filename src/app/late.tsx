import { useEffect, useRef } from "react";
import { onAnotherPage } from "../lib/half-filled-forms";
import { ErrorReports } from "./error-reports";
import { keepPage } from "./kept-pages";
import { Notices } from "./notices";
import { startWorker } from "./service-worker";
import { VisitCounters } from "./visit-counters";

/** Everything that a page does not need for its first paint, in one part that is fetched when the browser is idle. */
export function Late({ pathname }: { pathname: string }) {
  useEffect(() => {
    // `gatsby develop` has no worker.
    if (process.env.NODE_ENV === "production") void startWorker();
  }, []);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onAnotherPage();
    void keepPage(pathname);
  }, [pathname]);

  return (
    <>
      {/* What has no id is left out of the scripts when the site is built. */}
      {(process.env.GATSBY_METRIKA_ID || process.env.GATSBY_GTM_ID) && (
        <VisitCounters pathname={pathname} />
      )}
      {process.env.GATSBY_SENTRY_DSN && <ErrorReports />}
      <Notices pathname={pathname} />
    </>
  );
}
