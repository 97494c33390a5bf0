/** What the site reports to its counters. Nothing in it may identify a person, a clinic or a day. */
export type VisitEvent =
  | { event: "goal"; goal: Goal }
  | { event: "userParameters"; parameters: { signedIn: boolean } }
  | { event: "experiment"; name: string; variant: string };

/** What a visit may reach. */
type Goal = "registration" | "booking" | "question" | "install";

type Listener = (event: VisitEvent) => void;

const listeners = new Set<Listener>();

/** Reports to the counters that are running; where the visitor allows none, to nobody. */
export const report = (event: VisitEvent): void => listeners.forEach((listener) => listener(event));

export const reportGoal = (goal: Goal): void => report({ event: "goal", goal });

/** @returns the function that stops listening */
export function onVisitEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
