import type { PageProps } from "gatsby";
import { NotFound } from "../components/not-found";

/** The server answers an unknown address with this page and writes the address into it, before any script runs. */
export default function NotFoundPage({ location }: PageProps) {
  return <NotFound path={typeof window === "undefined" ? "" : location.pathname} />;
}

/** The title is the specification's; the page must not be found by search engines. */
export const Head = () => (
  <>
    <title>Page Not Found</title>
    <meta name="robots" content="noindex" />
  </>
);
