import type { VisitEvent } from "../../lib/visit-events";

/** A service that counts visits. It loads nothing before `start`. */
export interface Counter {
  start: () => void;
  /** Stops counting, and deletes what the service has stored in this browser. */
  stop: () => void;
  /**
   * @param from the previous address, in the form of `address`; empty for the first page
   */
  hit: (address: string, from: string) => void;
  report: (event: VisitEvent) => void;
}

/**
 * @returns the element, to be removed when the visitor withdraws their consent
 */
export function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
  return script;
}

/**
 * Deletes what counters have stored in this browser.
 *
 * @param prefixes beginnings of the names of their cookies and of their entries in the local storage
 */
export function forgetTraces(...prefixes: string[]): void {
  const isTrace = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  const { hostname } = window.location;
  // A counter's cookie may have any domain to which the host belongs.
  const domains = hostname.split(".").map((_part, index, parts) => parts.slice(index).join("."));

  for (const entry of document.cookie.split("; ")) {
    const name = entry.split("=", 1)[0] ?? "";
    if (!isTrace(name)) continue;
    document.cookie = `${name}=; Path=/; Max-Age=0`;
    for (const domain of domains) {
      document.cookie = `${name}=; Path=/; Max-Age=0; Domain=${domain}`;
    }
  }
  for (const name of Object.keys(localStorage).filter(isTrace)) localStorage.removeItem(name);
}
