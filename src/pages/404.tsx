import type { PageProps } from "gatsby";
import { NotFound } from "../components/not-found";

/** The server answers unknown addresses with this page, and inserts the address before any script runs. */
export default function NotFoundPage({ location }: PageProps) {
  return <NotFound path={typeof window === "undefined" ? "" : location.pathname} />;
}

/** The title is the specification's; search engines must not index the page. */
export const Head = () => (
  <>
    <title>Page Not Found</title>
    <meta name="robots" content="noindex" />
  </>
);
