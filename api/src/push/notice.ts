import { createHash } from "node:crypto";

/** One notice on its way to one browser. */
export interface Notice {
  /** What it is about: a second one about the same takes the place of the first on the screen, without a sound. */
  about: string;
  /** A path of the site, which a press opens. */
  path: string;
  /** Until when the offer can be answered; null: there is nothing to answer. */
  answerBy: Date | null;
  /** For how many seconds the push service keeps it for a phone that is off. */
  ttl: number;
  urgency: "normal" | "high";
}

/** In bytes: as long as any, so that nobody on the way can distinguish an offer from a reminder by its length. */
const LENGTH = 256;

/**
 * What the browser reads, encrypted on the way. It names nobody and no place, and says nothing about health: the sentence on the
 * screen is the worker's (src/service-worker/notices.js).
 */
export function payloadOf({ about, path, answerBy }: Notice): string {
  const text = JSON.stringify({ tag: markOf(about), path, answerBy: answerBy?.getTime() ?? null });
  if (text.length > LENGTH) throw new Error("the payload of a notice is too long");
  return text.padEnd(LENGTH);
}

/** The topic by which the push service lets a newer notice replace one that waits for the same phone (RFC 8030 § 5.4). */
export const topicOf = ({ about }: Notice): string => markOf(about);

/** 32 characters, the longest that a topic may be. */
const markOf = (about: string) =>
  createHash("sha256").update(about).digest("base64url").slice(0, 32);
