/** What the site tells its counters. Nothing in it may name a person, a clinic or a day. */
export type DataLayerEvent =
  | { event: "cookieChecker"; cookieGroups: string }
  | { event: "goal"; goal: Goal }
  | { event: "userParameters"; parameters: { signedIn: boolean } }
  | { event: "experiment"; name: string; variant: string };

/** What a visit may reach. */
export type Goal = "registration" | "booking" | "question" | "install";

declare global {
  interface Window {
    /** Read by the tag manager, when it is configured and allowed. */
    dataLayer?: object[];
  }
}

type Listener = (event: DataLayerEvent) => void;

const listeners = new Set<Listener>();

/** Leaves an event for whoever may read it; until somebody is allowed to, it goes nowhere. */
export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
  listeners.forEach((listener) => listener(event));
}

/** @returns the function that ends the listening */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
