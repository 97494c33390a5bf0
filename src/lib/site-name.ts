/** The name of the site, in titles and in the header. */
export const SITE_NAME = "Родинки под контролем";
