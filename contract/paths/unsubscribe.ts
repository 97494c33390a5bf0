/** What the e-mails' `List-Unsubscribe` names: the mail provider posts to it (RFC 8058), and a browser opens it. */
export const unsubscribe = "POST /v1/unsubscribe/:token";
export const openUnsubscribe = "GET /v1/unsubscribe/:token";
