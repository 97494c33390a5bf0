/**
 * The texts of content/pages/consent.mdx that a person can agree to, each with its current version: the date on which that text was
 * last changed. A changed text needs a new version here: consents stay on record with the old one.
 */
export const consentVersions = {
  /** Personal data policy, at registration. */
  "personal-data": "2026-11-22",
  /** News by e-mail, at registration. */
  news: "2026-11-26",
  /** Personal data for the booking and its transfer to the clinic. */
  booking: "2026-11-30",
  /** Consent of a parent or guardian, for the booking of a child; given with the same tick. */
  "legal-representative": "2026-11-21",
  /** The same, read out by the clinic to a person who books by telephone. */
  "by-phone": "2026-12-01",
  /** Personal data of a question to the editors. */
  question: "2026-11-30",
  /** An address for the e-mail about the opening of booking in a city. */
  opening: "2026-11-23",
} as const;

export type ConsentKind = keyof typeof consentVersions;
