import { isIP, BlockList } from "node:net";
import { StartError } from "../errors/start-error";

/** @returns the value of a variable; undefined: not set, which includes `NAME=` in a shell or an env file */
export type Value = (name: string) => string | undefined;

/** @throws StartError always: one line that names the variable */
export function fail(name: string, expected: string): never {
  throw new StartError(`${name}: ${expected}`);
}

/** The functions below read one variable. @param name the variable, for the message @throws StartError for another value */
export function integer(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  return fail(name, `expected a whole number from ${least} to ${most}, got "${text}"`);
}

export function oneOf<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === text);
  return found ?? fail(name, `expected one of ${choices.join(", ")}, got "${text}"`);
}

export const flag = (name: string, text: string): boolean => oneOf(name, text, ["0", "1"]) === "1";

/** Reads a URL. The error message does not repeat the value, because a URL may contain a password. */
export function url(name: string, text: string | undefined, protocols: string[]): string | null {
  if (text === undefined) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  return fail(name, `expected a URL that starts with ${protocols.join("// or ")}//`);
}

export function origin(name: string, text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    parsed !== null &&
    ["http:", "https:"].includes(parsed.protocol) &&
    [parsed.origin, `${parsed.origin}/`].includes(text);
  return isOrigin
    ? parsed.origin
    : fail(name, `expected an origin like https://example.ru, got "${text}"`);
}

export function pathPrefix(name: string, text: string): string {
  if (/^(\/[a-z0-9-]+)+$/.test(text)) return text;
  return fail(name, `expected a path like /api, got "${text}"`);
}

/** Reads a list of addresses, networks (10.0.0.0/8) and names of private networks. */
export function proxies(name: string, text: string): string {
  const known = ["loopback", "linklocal", "uniquelocal"];
  const isProxy = (entry: string) =>
    known.includes(entry) || isIP(entry.replace(/\/\d{1,3}$/, "")) !== 0;
  return text.split(",").every((entry) => isProxy(entry.trim()))
    ? text
    : fail(name, `expected addresses, networks or ${known.join(", ")}, got "${text}"`);
}

const addresses = new BlockList();
addresses.addSubnet("127.0.0.0", 8, "ipv4");
addresses.addAddress("::1", "ipv6");
addresses.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

/** True for an address that is reachable only from this machine. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && addresses.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** True for a URL's host that is reachable only from this machine. IPv6 is in brackets; names below `localhost` are included (RFC 6761). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return /(^|\.)localhost$/.test(name) || isLoopbackAddress(name);
}
