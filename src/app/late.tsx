import { useEffect, useRef } from "react";
import { onAnotherPage } from "../lib/half-filled-forms";
import { keepPage } from "./kept-pages";
import { Notices } from "./notices";
import { startWorker } from "./service-worker";
import { useAnalytics } from "./use-analytics";
import { useMonitoring } from "./use-monitoring";

/** Everything that a page does not need for its first paint, in one part that is fetched when the browser is idle. */
export function Late({ pathname }: { pathname: string }) {
  useAnalytics(pathname);
  useMonitoring();

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

  return <Notices pathname={pathname} />;
}
