/** Links of letters: the site makes the call when its page is opened with one of these. */

export const activationLink = (siteUrl: string, code: string): string =>
  `${siteUrl}/?activation=${code}`;

export const resetLink = (siteUrl: string, token: string, email: string): string =>
  `${siteUrl}/?reset=${token}&email=${encodeURIComponent(email)}`;
