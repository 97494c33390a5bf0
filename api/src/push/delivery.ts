import { request as plainRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { generateRequestDetails } from "web-push";
import type { ServerKeys } from "../config/server-keys";
import { payloadOf, topicOf } from "./notice";
import type { Notice } from "./notice";
import { isKnownService, publicLookup } from "./services";

/** A browser, as its subscription describes it. */
export interface Receiver {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * What became of a notice:
 * - `taken` by the push service;
 * - `expired`: the subscription has ended;
 * - `refused` for good;
 * - `later`: to be tried again, after `seconds` where the service says so.
 */
export type Outcome =
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
  /** `mailto:`, at which a push service finds us. */
  subject: string;
}

/** In ms: a service that says nothing must not keep the others waiting. */
const TIMEOUT = 10_000;

/** Nothing of an answer is used but its status. */
const MAX_READ_BYTES = 8192;

/** @returns what sends by the push services of the browsers; redirects are not followed */
export const pushDelivery =
  ({ keys, services, subject }: Sender): Push =>
  async ({ endpoint, p256dh, auth }, notice) => {
    // The list may be another one than on the day of the subscription.
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
  // A connection of its own: the service may close an idle one at the same moment, and the notice would wait for its next turn.
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
