import { siteAddress } from "../../lib/site-address";

/** Rules for crawlers: the cabinet and the API are not for them, the list of pages is. */
export const robotsOf = (): string =>
  [
    "User-agent: *",
    "Disallow: /lk",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteAddress("/sitemap-index.xml")}`,
    "",
  ].join("\n");
