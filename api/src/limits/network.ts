import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Of an IPv6 address the first four of eight groups are the network's; each device makes up the rest, and changes it. */
const NETWORK_GROUPS = 4;

/**
 * What stands for one subscriber: an IPv4 address, also when it is written as IPv6 (`::ffff:192.0.2.1`), or the
 * /64 of an IPv6 address.
 *
 * @param address as `isAddress` lets it through
 * @see https://www.rfc-editor.org/rfc/rfc6177 a subscriber gets a /64 at least
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(withoutZone(address));
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/**
 * Whether a request comes from an address and from nothing else: no name, no port, no brackets.
 *
 * @param ip who is believed to ask: the peer itself or what a proxy says
 * @param peer the other end of the connection; only the system names a zone (`fe80::1%eth0`), never a header
 */
export function isAddress(ip: string | undefined, peer: string | undefined): boolean {
  if (ip === undefined) return false;
  const plain = ip === peer ? withoutZone(ip) : ip;
  return isIP(plain) !== 0 && !plain.includes("%");
}

const withoutZone = (address: string) => address.replace(/%.*$/, "");
