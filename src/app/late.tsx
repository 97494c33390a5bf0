import { useEffect, useRef } from "react";
import { onAnotherPage } from "../lib/half-filled-forms";
import { keepPage } from "./kept-pages";
import { Notices } from "./notices";
import { useAnalytics } from "./use-analytics";
import { useMonitoring } from "./use-monitoring";

/**
 * Everything that a page does not need for its first paint, in one part that is fetched when the browser is
 * idle: so it is also there when the network is not.
 */
export { CrashPage } from "../components/crash-page";

export function Late({ pathname }: { pathname: string }) {
  useAnalytics(pathname);
  useMonitoring();

  // What says that a popup could not be fetched must not have to be fetched then.
  useEffect(
    () => void import(/* webpackChunkName: "popup-failure" */ "../popups/popup-failure"),
    [],
  );

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onAnotherPage();
    void keepPage(pathname);
  }, [pathname]);

  return <Notices pathname={pathname} />;
}
