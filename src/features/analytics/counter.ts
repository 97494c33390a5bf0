import type { VisitEvent } from "../../lib/visit-events";

/** A service that counts visits. Nothing of it is loaded before `start`. */
export interface Counter {
  start: () => void;
  /** Ends the counting and forgets what it has stored here. */
  stop: () => void;
  /** @param from address of the page before, as `address`; empty at the first */
  hit: (address: string, from: string) => void;
  report: (event: VisitEvent) => void;
}

/** @returns the element, to be taken away when the visitor withdraws */
export function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
  return script;
}
