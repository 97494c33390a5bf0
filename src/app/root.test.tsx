import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.node";
import { SiteLayout } from "../layouts/site-layout";
import { useShownPath } from "./root";

function Site({ pathname, builtAt }: { pathname: string; builtAt?: string }) {
  return <SiteLayout pathname={useShownPath(pathname, builtAt)}>Страница</SiteLayout>;
}

test.each([
  ["/404.html", "/foo/lk", { booking: false, mark: null }],
  ["/404.html", "/publication/none", { booking: true, mark: "true" }],
  ["/404.html", "/search/none", { booking: true, mark: null }],
  ["/lk", "/lk/appointment", { booking: false, mark: null }],
  ["/publication/video/_", "/publication/video/new", { booking: true, mark: "true" }],
])(
  "the HTML of %s is taken over at %s as it stands, and follows the address then",
  (builtAt, pathname, { booking, mark }) => {
    const host = document.createElement("div");
    host.innerHTML = renderToString(<Site pathname={builtAt} />);
    const header = host.querySelector("header");
    const mistakes: unknown[] = [];
    act(() => {
      hydrateRoot(host, <Site pathname={pathname} builtAt={builtAt} />, {
        onRecoverableError: (error) => mistakes.push(error),
      });
    });
    expect(mistakes).toEqual([]);
    expect(host.querySelector("header")).toBe(header);
    const publications = header?.querySelector('nav a[href="/publication"]');
    expect(publications?.getAttribute("aria-current")).toBe(mark);
    expect(header?.textContent.includes("Записаться")).toBe(booking);
  },
);
