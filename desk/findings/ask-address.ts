import { lookup, type LookupAddress } from "node:dns";
import { request as askPlainly, type IncomingMessage, type RequestOptions } from "node:http";
import { request as askSafely } from "node:https";
import { isIP, type LookupFunction } from "node:net";

/** Why a site was not asked. */
export class NotPublic extends Error {}

export interface Limits {
  /** May this address of a host be asked? */
  isAllowed: (address: string) => boolean;
  /** For one answer. */
  milliseconds: number;
}

/** The connection goes to the very address that has been looked at: asked again, the name could mean another. */
const lookupAllowed =
  (isAllowed: Limits["isAllowed"]): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [], 0);
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new NotPublic(host), [], 0);
      const [first] = found;
      return options.all ? done(null, found, 0) : done(null, first?.address ?? "", first?.family);
    });

/**
 * Asks an address once, without following where it leads, and reads nothing of the answer but its head.
 *
 * @throws NotPublic at an address that may not be asked; the errors of the network
 */
export function askAddress(
  url: URL,
  method: "HEAD" | "GET",
  limits: Limits,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Nobody looks up what is a number already.
  if (isIP(host) !== 0 && !limits.isAllowed(host)) return Promise.reject(new NotPublic(host));
  const options: RequestOptions = {
    method,
    lookup: lookupAllowed(limits.isAllowed),
    signal: AbortSignal.timeout(limits.milliseconds),
    agent: false,
    // Some sites answer nobody who does not say what they are.
    headers: { "user-agent": "Mozilla/5.0 (compatible; link check)", accept: "*/*" },
  };
  return new Promise((resolve, reject) => {
    const ask = url.protocol === "https:" ? askSafely : askPlainly;
    const asked = ask(url, options, (answer) => {
      answer.destroy();
      resolve(answer);
    });
    asked.on("error", reject);
    asked.end();
  });
}
