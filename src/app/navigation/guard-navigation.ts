import type { NavigateOptions } from "@reach/router";
import redirects from "../../../content/redirects.yml";
import { navigationTarget } from "./navigation-target";
import { leavePage } from "./page-transition";
import { mayReload } from "../../lib/reload-once";
import { wholeAddress } from "../../../shared/whole-address";

declare global {
  interface Window {
    /** What `Link` and `navigate` of Gatsby call. A number goes back and forth in the history. */
    ___navigate: (to: string | number, options?: NavigateOptions<object>) => void;
    ___loader: {
      enqueue: (path: string) => void;
      loadPage: (path: string) => Promise<{ status?: string } | undefined>;
    };
  }
}

/** Counts navigations: one that is still waiting gives way to a newer one. */
let latest = 0;

/**
 * Applies the site's rules to every navigation inside it: redirects work without a round trip, files and the other
 * sites that the redirects name are loaded by the browser, all further sites are refused, and the old page fades out before the new one comes in. Must run before the
 * first render, when Gatsby has already installed its own function.
 */
export function guardNavigation(): void {
  const show = window.___navigate;

  window.___navigate = (to, options) => {
    if (typeof to === "number") return show(to);
    const { kind, address } = navigationTarget(wholeAddress(to), window.location.href, redirects);
    if (kind !== "page") return window.location.assign(address);
    void showInTurn(address, () => show(address, options));
  };

  // A host that knows no redirects, such as `gatsby develop`, has answered with the page "not found".
  const { pathname } = window.location;
  if (pathname in redirects) window.___navigate(window.location.href, { replace: true });
}

async function showInTurn(address: string, show: () => void): Promise<void> {
  latest += 1;
  const mine = latest;
  const { pathname } = new URL(address, window.location.href);
  if (pathname !== window.location.pathname) {
    // The old page stays until there is something to show: a slow network must not leave the screen empty.
    // Gatsby reloads a page whose data cannot be fetched: that was its one reload.
    const page = await window.___loader.loadPage(pathname).catch(() => undefined);
    if (page?.status === "error") mayReload(pathname);
    if (mine === latest) await leavePage();
  }
  if (mine === latest) show();
}
