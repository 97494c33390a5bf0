import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Number of the eight groups of an IPv6 address that identify the subscriber; each device chooses the rest, and changes it. */
const SUBSCRIBER_GROUPS = 4;

/** Groups of the surrounding network: a rented server may have one of its own, and thousands of a provider's phones share one. */
const AROUND_GROUPS = 3;

/**
 * Factor of the limits for the surrounding network: a /48 may belong to one person who rents 65,536 networks, or to a provider
 * with as many phones.
 */
export const AROUND = 16;

/** A subscriber's network, and the surrounding one, which IPv4 does not have. */
export type Networks = readonly [own: string, around?: string];

/**
 * Networks of one subscriber: an IPv4 address, also when it is written as IPv6 (`::ffff:192.0.2.1`), or the /64 of an IPv6 address,
 * with the /48 around it.
 *
 * @param address an address that `isAddress` accepts
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

/** The common prefix of all subscribers' networks in a surrounding network. */
export const beginningOf = (around: string): string => around.slice(0, around.indexOf("::") + 1);

/**
 * Whether the text is an IP address only: no name, no port, no brackets.
 *
 * @param ip address of the requester: the peer, or the address from a trusted proxy
 * @param peer the other end of the connection; only the system adds a zone (`fe80::1%eth0`), never a header
 */
export function isAddress(ip: string | undefined, peer: string | undefined): boolean {
  if (ip === undefined) return false;
  const plain = ip === peer ? withoutZone(ip) : ip;
  return isIP(plain) !== 0 && !plain.includes("%");
}

const withoutZone = (address: string) => address.replace(/%.*$/, "");
