import { SITE_NAME } from "../lib/site-name";

interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the page, for the canonical address; pages that must not be found leave it out. */
  path?: string;
}

/** What a page says about itself to search engines and messengers. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const site = process.env.GATSBY_SITE_URL;
  const address = path && site ? new URL(path, site).href.replace(/(.)\/$/, "$1") : null;
  return (
    <>
      <title>{title === SITE_NAME ? title : `${title} — ${SITE_NAME}`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={SITE_NAME} />
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      {path === undefined && <meta name="robots" content="noindex" />}
    </>
  );
}
