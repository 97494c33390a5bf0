import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The first four of the eight groups of an IPv6 address are the subscriber's; each device makes up the rest, and changes it. */
const SUBSCRIBER_GROUPS = 4;

/** The first three are what a server that is rented has, and a provider's phones by the thousand. */
const AROUND_GROUPS = 3;

/**
 * So many times more than a subscriber may the network around it: a /48 is one person's who rents it, with 65,536 networks, or a
 * provider's with as many phones.
 */
export const AROUND = 16;

/** A subscriber's network, and the one around it, which IPv4 has none of. */
export type Networks = readonly [own: string, around?: string];

/**
 * What stands for one subscriber: an IPv4 address, also when it is written as IPv6 (`::ffff:192.0.2.1`), or the
 * /64 of an IPv6 address, with the /48 around it.
 *
 * @param address as `isAddress` lets it through
 * @see https://www.rfc-editor.org/rfc/rfc6177 a subscriber gets a /64 at least, and a /48 at most
 */
export function networksOf(address: string): Networks {
  const parsed = ipaddr.process(withoutZone(address));
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const first = (groups: number) =>
    `${parsed.parts
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(":")}::/${groups * 16}`;
  return [first(SUBSCRIBER_GROUPS), first(AROUND_GROUPS)];
}

/** The beginning that the networks of all subscribers in a network around have in common. */
export const beginningOf = (around: string): string => around.slice(0, around.indexOf("::") + 1);

/**
 * Whether a request comes from an address and from nothing else: no name, no port, no brackets.
 *
 * @param ip the believed requester: the peer itself or what a proxy says
 * @param peer the other end of the connection; only the system names a zone (`fe80::1%eth0`), never a header
 */
export function isAddress(ip: string | undefined, peer: string | undefined): boolean {
  if (ip === undefined) return false;
  const plain = ip === peer ? withoutZone(ip) : ip;
  return isIP(plain) !== 0 && !plain.includes("%");
}

const withoutZone = (address: string) => address.replace(/%.*$/, "");
