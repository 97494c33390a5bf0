import type { NavigateOptions } from "@reach/router";
import redirects from "../../../content/redirects.yml";
import { navigationTarget } from "./navigation-target";
import { leavePage } from "./page-transition";
import { insideSite, paths } from "../../lib/paths";
import { mayFetchAhead } from "../../lib/may-fetch-ahead";
import { mayReload } from "../../lib/reload-once";
import { sessionAtom } from "../../session/session-atoms";
import { store } from "../store";
import { wholeAddress } from "../../../shared/addresses";

declare global {
  interface Window {
    /** Function that `Link` and `navigate` of Gatsby call. A number moves in the history. */
    ___navigate: (to: string | number, options?: NavigateOptions<object>) => void;
    ___loader: {
      enqueue: (path: string) => void;
      loadPage: (path: string) => Promise<{ status?: string } | undefined>;
    };
  }
}

/** Number of the latest navigation, as a newer one replaces one that is still waiting. */
let latest = 0;

/**
 * Applies the site's rules to every navigation inside it: redirects work without a round trip, files and the other sites that the
 * redirects name are loaded by the browser, all further sites are refused, and the old page fades out before the new one is shown. Must
 * run before the first render, when Gatsby has already installed its own function.
 */
export function guardNavigation(): void {
  const show = window.___navigate;

  window.___navigate = (to, options) => {
    if (typeof to === "number") return show(to);
    const { kind, address } = targetOf(to);
    if (kind !== "page") return window.location.assign(address);
    const page = pageOf(address);
    const state = page === address ? options?.state : insideSite;
    void showInTurn(page, () => show(page, { ...options, state }));
  };

  // A host that knows no redirects, such as `gatsby develop`, has answered with the page "not found".
  const { pathname } = window.location;
  if (pathname in redirects) window.___navigate(window.location.href, { replace: true });
}

/**
 * Begins to fetch the page of a link, if fetching ahead is allowed.
 *
 * @param to address of this site, as the link has it
 * @param isNeeded whether the visitor will certainly open the page, and could lose data without it
 */
export function fetchTarget(to: string, isNeeded = false): void {
  if (!isNeeded && !mayFetchAhead()) return;
  const { kind, address } = targetOf(to);
  const pathname = pathnameOf(pageOf(address));
  if (kind === "page" && pathname !== window.location.pathname) void load(pathname);
}

const targetOf = (to: string) =>
  navigationTarget(wholeAddress(to), window.location.href, redirects);

/** Page of an address: for signed-in people the booking is in the cabinet, without the public page. */
const pageOf = (address: string): string =>
  address === paths.appointment && store.get(sessionAtom).status === "signed-in"
    ? paths.cabinet.appointment
    : address;

const pathnameOf = (address: string) => new URL(address, window.location.href).pathname;

const load = (pathname: string) => window.___loader.loadPage(pathname).catch(() => undefined);

async function showInTurn(address: string, show: () => void): Promise<void> {
  latest += 1;
  const mine = latest;
  const pathname = pathnameOf(address);
  if (pathname !== window.location.pathname) {
    const loaded = load(pathname);
    await leavePage(loaded);
    // Gatsby reloads a page whose data cannot be fetched: that was its one reload.
    if ((await loaded)?.status === "error") mayReload(pathname);
  }
  if (mine === latest) show();
}
