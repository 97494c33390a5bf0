import { render } from "@testing-library/react";
import type { PageProps } from "gatsby";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.node";
import NotFoundPage, { Head } from "./404";

const props = (pathname: string) => ({ location: { pathname } }) as PageProps;

/** The page as it comes from the server, with `address` in the span. */
function sentPage(address: string) {
  const host = document.createElement("div");
  host.innerHTML = renderToString(<NotFoundPage {...props("")} />);
  const span = host.querySelector("#missing-path");
  if (!span) throw new Error("The page has no place for the address");
  span.textContent = address;
  return { host, span };
}

test.each([
  ["empty, as the build left it", ""],
  ["filled in by the server", "/net/%3Ctakoy%3E"],
])("keeps the server's page when the span comes %s", (_, sent) => {
  const { host, span } = sentPage(sent);
  const mistakes: unknown[] = [];
  act(() => {
    hydrateRoot(host, <NotFoundPage {...props("/net/%3Ctakoy%3E")} />, {
      onRecoverableError: (error) => mistakes.push(error),
    });
  });
  expect(mistakes).toEqual([]);
  expect(host.querySelector("#missing-path")).toBe(span);
  expect(span).toHaveTextContent("/net/%3Ctakoy%3E");
});

test("is titled as the specification says and asks not to be found", () => {
  const { container } = render(<Head />);
  expect(container.querySelector("title")).toHaveTextContent("Page Not Found");
  expect(container.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
