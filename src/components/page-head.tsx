import { siteAddress, SITE_NAME } from "../lib/site";

interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the page, for the canonical address; left out for pages that must not be indexed. */
  path?: string;
  /** Path of the picture that messengers show for a link, 1200 × 630. */
  image?: string;
  /** Day of publication, `YYYY-MM-DD`: makes the page an article. */
  published?: string;
}

const IMAGE = "/og.jpg";

/** Search engines truncate longer titles. */
const TITLE_LENGTH = 60;

/** The name of the site is left out if it would be truncated. */
function fullTitle(title: string): string {
  const full = `${title} — ${SITE_NAME}`;
  return title === SITE_NAME || full.length > TITLE_LENGTH ? title : full;
}

/**
 * Metadata of a page for search engines and messengers. The canonical address is included only if the build knows the site's
 * origin: a wrong one would remove the page from search results.
 */
export function PageHead({ title, description, path, image = IMAGE, published }: PageHeadProps) {
  const address = path && process.env.GATSBY_SITE_URL ? siteAddress(path) : null;
  return (
    <>
      <title>{fullTitle(title)}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={published ? "article" : "website"} />
      <meta property="og:image" content={siteAddress(image)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={SITE_NAME} />
      {/* Its content is taken from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      {published && <meta property="article:published_time" content={published} />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      {path === undefined && <meta name="robots" content="noindex" />}
    </>
  );
}
