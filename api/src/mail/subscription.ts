import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../security/secret";

/** Kinds of subscriptions that the reader of an e-mail may stop. */
const subjects = ["opening", "waiting", "look-again"] as const;

/** A subscription: to the opening of booking in a city, to offers of the waiting list, or to a reminder. */
export interface Subscription {
  of: (typeof subjects)[number];
  id: number;
}

const sign = (key: Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url");

/** Key used only for tokens that stop a subscription. */
export const subscriptionKey = (secret: string): Buffer => deriveKey(secret, "unsubscribe");

/** Signed token that stops a subscription. It is not stored: it is valid while the subscription exists, in every e-mail about it. */
export function subscriptionToken(key: Buffer, { of, id }: Subscription): string {
  const text = `${of}.${id}`;
  return `${text}.${sign(key, text)}`;
}

/** @returns null for a token that was not signed with this key */
export function readSubscription(key: Buffer, token: string): Subscription | null {
  const [, of, id, signature] = /^([a-z-]+)\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  const subject = subjects.find((one) => one === of);
  if (subject === undefined || id === undefined || signature === undefined) return null;
  const expected = sign(key, `${subject}.${id}`);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
  return { of: subject, id: Number(id) };
}
