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
    /** Read by the tag manager and by the counters, when they are configured and allowed. */
    dataLayer?: object[];
  }
}

/** Leaves an event for whoever may read it; until somebody is allowed to, it goes nowhere. */
export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
