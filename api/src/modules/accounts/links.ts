/**
 * Links of e-mails: the site makes the call when its page is opened with one of these. The part behind the # stays in the browser: no
 * server, log or counter on the way sees it.
 */

export const activationLink = (siteUrl: string, code: string): string =>
  `${siteUrl}/#activation=${code}`;

export const resetLink = (siteUrl: string, token: string, email: string): string =>
  `${siteUrl}/#reset=${token}&email=${encodeURIComponent(email)}`;

export const undoEmailLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/#undo-email=${token}`;
