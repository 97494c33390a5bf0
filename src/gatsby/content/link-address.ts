/**
 * Where links lead that people write: a safe site, an own page, an e-mail address, a telephone. An allow-list, as whoever can write a text
 * must not get a script into it; browsers take a backslash for a slash, so behind the first one stands neither. A regular expression.
 */
export const LINK_ADDRESS = String.raw`^(?:https://[^/?#\s\\]\S*|mailto:\S+|tel:\S+|/(?![/\\])\S*|#\S*)$`;
