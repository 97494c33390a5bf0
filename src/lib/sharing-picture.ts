/** The picture of pages without their own: the home page's, with the name of the site. */
export const SITE_PICTURE = "/og.jpg";

/** Address of the picture that messengers show beside a link to a page that is no text. */
export const sharingPicture = (path: string): string => `/og${path}.jpg`;
