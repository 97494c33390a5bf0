import { BlockList, isIP } from "node:net";

const addresses = new BlockList();
addresses.addSubnet("127.0.0.0", 8, "ipv4");
addresses.addAddress("::1", "ipv6");
addresses.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

/** True for an address that only this machine can call from, or be called at. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && addresses.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** True for a URL's host that only this machine reaches. IPv6 is in brackets; names below `localhost` belong to it (RFC 6761). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return /(^|\.)localhost$/.test(name) || isLoopbackAddress(name);
}
