import { render } from "@testing-library/react";
import type { ComponentProps } from "react";
import { PageHead } from "./page-head";

const head = (props: Partial<ComponentProps<typeof PageHead>> = {}) =>
  render(<PageHead title="Безопасное солнце" description="О тени." {...props} />).container;

const property = (container: HTMLElement, name: string) =>
  container.querySelector(`meta[property="${name}"]`);

afterEach(() => {
  delete process.env.GATSBY_SITE_URL;
});

test("titles the page with its own name first", () => {
  const container = head({ path: "/x" });
  expect(container.querySelector("title")).toHaveTextContent(
    "Безопасное солнце — Родинки под контролем",
  );
  expect(container.querySelector('meta[name="description"]')).toHaveAttribute("content", "О тени.");
});

test("leaves the name of the site out where a search engine would cut the title", () => {
  const title = "Политика обработки персональных данных";
  expect(head({ title }).querySelector("title")?.textContent).toBe(title);
});

test("gives the canonical address only when the site knows where it lives", () => {
  expect(head({ path: "/publication" }).querySelector('link[rel="canonical"]')).toBeNull();
  process.env.GATSBY_SITE_URL = "https://example.ru";
  const container = head({ path: "/publication" });
  expect(container.querySelector('link[rel="canonical"]')).toHaveAttribute(
    "href",
    "https://example.ru/publication",
  );
  expect(property(container, "og:url")).toHaveAttribute(
    "content",
    "https://example.ru/publication",
  );
});

test("a page without an address asks not to be found", () => {
  expect(head().querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("shows messengers the page's own picture by its full address, or the picture of the site", () => {
  process.env.GATSBY_SITE_URL = "https://example.ru";
  expect(property(head({ image: "/static/og/1.jpg" }), "og:image")).toHaveAttribute(
    "content",
    "https://example.ru/static/og/1.jpg",
  );
  expect(property(head(), "og:image")).toHaveAttribute("content", "https://example.ru/og.jpg");
});

test("says of a publication when it appeared", () => {
  const container = head({ published: "2026-05-12" });
  expect(property(container, "og:type")).toHaveAttribute("content", "article");
  expect(property(container, "article:published_time")).toHaveAttribute("content", "2026-05-12");
  expect(property(head(), "og:type")).toHaveAttribute("content", "website");
});
