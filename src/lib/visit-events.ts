/** What the site tells its counters. Nothing in it may name a person, a clinic or a day. */
export type VisitEvent =
  | { event: "goal"; goal: Goal }
  | { event: "userParameters"; parameters: { signedIn: boolean } }
  | { event: "experiment"; name: string; variant: string };

/** What a visit may reach. */
type Goal = "registration" | "booking" | "question" | "install";

type Listener = (event: VisitEvent) => void;

const listeners = new Set<Listener>();

/** Tells the counters that are running; where the visitor allows none, nobody hears it. */
export const report = (event: VisitEvent): void => listeners.forEach((listener) => listener(event));

export const reportGoal = (goal: Goal): void => report({ event: "goal", goal });

/** @returns the function that ends the listening */
export function onVisitEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
