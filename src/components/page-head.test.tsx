import { render } from "@testing-library/react";
import { PageHead } from "./page-head";

const head = (path?: string) =>
  render(<PageHead title="Безопасное солнце" description="О тени." path={path} />).container;

afterEach(() => {
  delete process.env.GATSBY_SITE_URL;
});

test("titles the page with its own name first", () => {
  const container = head("/x");
  expect(container.querySelector("title")).toHaveTextContent(
    "Безопасное солнце — Родинки под контролем",
  );
  expect(container.querySelector('meta[name="description"]')).toHaveAttribute("content", "О тени.");
});

test("gives the canonical address only when the site knows where it lives", () => {
  expect(head("/publication").querySelector('link[rel="canonical"]')).toBeNull();
  process.env.GATSBY_SITE_URL = "https://example.ru";
  expect(head("/publication").querySelector('link[rel="canonical"]')).toHaveAttribute(
    "href",
    "https://example.ru/publication",
  );
});

test("a page without an address asks not to be found", () => {
  expect(head().querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
