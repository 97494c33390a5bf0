import type { LookupAddress } from "node:dns";
import dns from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The push services of browsers: Chrome and those built on it, Firefox, Safari, Edge. As a subscriber chooses the address that the
 * server calls, the server calls only these services.
 */
const KNOWN = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/**
 * Whether an address may be called.
 *
 * @param more further hosts, of PUSH_SERVICES
 */
export function isKnownService(address: string, more: string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin, hash } = new URL(address);
  if (username !== "" || password !== "" || hash !== "") return false;
  if (more.includes(origin)) return true;
  if (protocol !== "https:" || port !== "") return false;
  return [...KNOWN, ...more].some((name) =>
    name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name,
  );
}

const isPublic = (address: string): boolean => ipaddr.process(address).range() === "unicast";

/** Looks the addresses of a host up as Node does, without those of private networks. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const reachable = error ? [] : found.filter(({ address }) => isPublic(address));
    const [first] = reachable;
    if (error) done(error, "", 0);
    else if (first === undefined) done(new Error("the push service has no public address"), "", 0);
    else if (options.all) done(null, reachable);
    else done(null, first.address, first.family);
  });
};
