/**
 * The texts a person can agree to, each with the version that is current: the date of content/pages/consent.mdx. A changed text needs a new
 * version here: what somebody agreed to stays on record under the old one.
 */
export const consentVersions = {
  /** Personal data policy, at registration. */
  "personal-data": "2026-11-20",
  /** News by e-mail, at registration. */
  news: "2026-11-20",
  /** Personal data for the booking and its transfer to the clinic. */
  booking: "2026-11-20",
  /** Of a parent or guardian, for the booking of a child; given with the same tick. */
  "legal-representative": "2026-11-20",
  /** Personal data of a question to the editors. */
  question: "2026-11-20",
} as const;

export type ConsentKind = keyof typeof consentVersions;
