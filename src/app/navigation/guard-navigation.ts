import type { NavigateOptions } from "@reach/router";
import redirects from "../../../content/redirects.yml";
import { mayFetchAhead } from "../../lib/fetch-ahead";
import { insideSite, paths } from "../../lib/paths";
import { mayReload } from "../../lib/reload-once";
import { sessionAtom } from "../../session/session-atoms";
import { store } from "../store";
import { wholeAddress } from "../../../shared/addresses";
import { leavePage } from "./page-transition";

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

/** Target of a navigation: a page of the site, or a file or another site, which the browser loads. */
type NavigationTarget = { kind: "page" | "file" | "outside"; address: string };

type RedirectTable = Readonly<Record<string, string>>;

/** A navigation that the rules of the specification (§ 8) forbid. */
export class RefusedNavigation extends Error {}

const isFile = (pathname: string) => /\.\w+$/.test(pathname);

/**
 * Applies the redirects of the site and refuses every address outside it except those that the redirects name. To
 * leave the site, code uses an ordinary link, where the visitor sees the address and decides.
 *
 * @param to address as code or a link names it
 * @param from address of the page that is shown: `to` may be relative to it
 * @param redirects old paths and their targets; the query of an old address is preserved, but not passed to other sites
 * @throws RefusedNavigation for another origin, or a scheme that is not that of a page
 */
export function navigationTarget(
  to: string,
  from: string,
  redirects: RedirectTable,
): NavigationTarget {
  const url = new URL(to, from);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new RefusedNavigation(`Navigation to an address with the scheme ${url.protocol}`);
  }
  const { origin } = new URL(from);
  if (url.origin !== origin) {
    if (Object.values(redirects).includes(url.href)) return { kind: "outside", address: url.href };
    throw new RefusedNavigation(`Navigation to the external address ${url.origin}`);
  }
  const moved = redirects[url.pathname.replace(/(.)\/$/, "$1")];
  if (moved !== undefined) {
    const { search, hash } = url;
    url.href = new URL(moved, from).href;
    if (url.origin !== origin) return { kind: "outside", address: url.href };
    url.search ||= search;
    url.hash ||= hash;
  }
  const address = url.pathname + url.search + url.hash;
  return { kind: isFile(url.pathname) ? "file" : "page", address };
}
