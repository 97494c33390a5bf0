import { createHash } from "node:crypto";
import { request as plainRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { generateRequestDetails } from "web-push";
import type { ServerKeys } from "../config/services";
import { isKnownService, publicLookup } from "./services";

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
function payloadOf({ about, path, answerBy }: Notice): string {
  const text = JSON.stringify({ tag: markOf(about), path, answerBy: answerBy?.getTime() ?? null });
  if (text.length > LENGTH) throw new Error("the payload of a notice is too long");
  return text.padEnd(LENGTH);
}

/** Topic by which the push service replaces a waiting notice by a newer one (RFC 8030 § 5.4). */
const topicOf = ({ about }: Notice): string => markOf(about);

/** Mark of a subject in 32 characters, the maximum length of a topic. */
const markOf = (about: string) =>
  createHash("sha256").update(about).digest("base64url").slice(0, 32);

/** A browser, as its subscription describes it. */
export interface Receiver {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Result of sending a notice:
 * - `taken` by the push service;
 * - `expired`: the subscription has ended;
 * - `refused` for good;
 * - `later`: to be tried again, after `seconds` if the service names them.
 */
type Outcome =
  | { is: "taken" }
  | { is: "expired" }
  | { is: "refused"; status: number }
  | { is: "later"; status: number; seconds: number | null };

/** Hands a notice to the push service of a browser, encrypted for that browser. Rejects when the service cannot be reached. */
export type Push = (to: Receiver, notice: Notice) => Promise<Outcome>;

interface Sender {
  keys: ServerKeys;
  /** Hosts of PUSH_SERVICES. */
  services: string[];
  /** `mailto:` address of the site's operator, for push services. */
  subject: string;
}

/** Limit of an answer, in ms: a silent service must not keep the others waiting. */
const TIMEOUT = 10_000;

/** Limit of reading an answer, of which only the status is used. */
const MAX_READ_BYTES = 8192;

/** @returns a function that sends by the push services of the browsers; redirects are not followed */
export const pushDelivery =
  ({ keys, services, subject }: Sender): Push =>
  async ({ endpoint, p256dh, auth }, notice) => {
    // The list may have changed since the subscription.
    if (!isKnownService(endpoint, services)) return { is: "expired" };
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payloadOf(notice),
      {
        vapidDetails: { subject, ...keys },
        TTL: notice.ttl,
        urgency: notice.urgency,
        topic: topicOf(notice),
      },
    );
    return outcomeOf(await post(endpoint, headers, body));
  };

function post(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT);
  // Each notice has its own connection: the service may close a reused idle one at this moment, and the notice would be delayed.
  const options = { method: "POST", headers, signal, agent: false } as const;
  return new Promise((resolve, reject) => {
    const sent = address.startsWith("https:")
      ? request(address, { ...options, lookup: publicLookup })
      : // Only of this machine: see the settings.
        plainRequest(address, options);
    sent.on("error", reject).on("response", (response) => {
      let read = 0;
      response.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > MAX_READ_BYTES) response.destroy();
      });
      response.on("error", () => response.destroy());
      resolve(response);
    });
    sent.end(body);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { is: "taken" };
  if (statusCode === 404 || statusCode === 410) return { is: "expired" };
  if (statusCode === 400 || statusCode === 413) return { is: "refused", status: statusCode };
  const after = headers["retry-after"] ?? "";
  return {
    is: "later",
    status: statusCode,
    seconds: /^\d{1,5}$/.test(after) ? Number(after) : null,
  };
}
