import { lookup, type LookupAddress } from "node:dns";
import { request as askPlainly, type IncomingMessage, type RequestOptions } from "node:http";
import { request as askSafely } from "node:https";
import { isIP, type LookupFunction, BlockList } from "node:net";

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

/** Networks that are nobody's site: this machine, the house, the provider, the cloud's own (IANA special-purpose registries). */
const IPV4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** Those that only wrap an IPv4 address (::ffff:…) are looked at as that one. */
const IPV6 = [
  ...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23"],
  ...["2001:db8::/32", "2002::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
];

const notPublic = new BlockList();
for (const [networks, family] of [
  [IPV4, "ipv4"],
  [IPV6, "ipv6"],
] as const) {
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    notPublic.addSubnet(address, Number(bits), family);
  }
}

/** Is it an address of the open internet? Whatever stands in a text must not make this machine ask its neighbours. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !notPublic.check(address, family === 6 ? "ipv6" : "ipv4");
}
