import { createHash } from "node:crypto";

/** A notice to one browser. */
export interface Notice {
  /** Subject: a second notice about the same subject replaces the first on the screen, without a sound. */
  about: string;
  /** Path of the site that a click on the notice opens. */
  path: string;
  /** End of the time to answer the offer; null: there is nothing to answer. */
  answerBy: Date | null;
  /** Seconds for which the push service stores it for a phone that is off. */
  ttl: number;
  urgency: "normal" | "high";
}

/** Length of every payload in bytes, so that nobody on the way can distinguish an offer from a reminder by its length. */
const LENGTH = 256;

/**
 * Payload for the browser, which is encrypted on the way. It contains no names and nothing about health: the sentence on the screen is
 * the service worker's (src/service-worker/notices.js).
 */
export function payloadOf({ about, path, answerBy }: Notice): string {
  const text = JSON.stringify({ tag: markOf(about), path, answerBy: answerBy?.getTime() ?? null });
  if (text.length > LENGTH) throw new Error("the payload of a notice is too long");
  return text.padEnd(LENGTH);
}

/** Topic by which the push service replaces a waiting notice by a newer one (RFC 8030 § 5.4). */
export const topicOf = ({ about }: Notice): string => markOf(about);

/** Mark of a subject in 32 characters, the maximum length of a topic. */
const markOf = (about: string) =>
  createHash("sha256").update(about).digest("base64url").slice(0, 32);
