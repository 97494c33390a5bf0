/** @jest-environment ./src/testing/environment.ts */
import { render, waitFor } from "@testing-library/react";
import { navigate } from "@reach/router";
import { act, type ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.node";
import { SiteLayout } from "../layouts/site-layout";
import { loginPopupAtom } from "../popups/popup-atoms";
import { wantedPathAtom } from "../session/session-atoms";
import { store } from "./store";
import { Frame, useShownPath, wrapRootElement } from "./root";

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

const inRoot = (element: ReactElement) =>
  wrapRootElement?.({ element } as never, { plugins: [] }) as ReactElement;

test.each(["/clinic/lk", "/clinic/12/lkw"])(
  "nobody who is not signed in stays at %s, in the clinics' frame either",
  async (pathname) => {
    void navigate(pathname);
    const location = { ...window.location, pathname } as Location;
    const shown = (
      <Frame location={location} builtAt="/clinic">
        Вход для сотрудников клиник
      </Frame>
    );
    const host = document.createElement("div");
    host.innerHTML = renderToString(
      inRoot(
        <Frame location={location} builtAt="/clinic">
          Вход
        </Frame>,
      ),
    );
    expect(host.querySelector("header")).toBeNull();
    render(inRoot(shown));
    await waitFor(() => expect(window.location.pathname).toBe("/"));
    expect(store.get(loginPopupAtom).status).toBe(true);
    expect(store.get(wantedPathAtom)).toBe(pathname);
  },
);
