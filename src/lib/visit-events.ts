/** Events that the site reports to its counters. They must not identify a person, a clinic or a day. */
export type VisitEvent =
  | { event: "goal"; goal: Goal }
  | { event: "userParameters"; parameters: { signedIn: boolean } }
  | { event: "experiment"; name: string; variant: string };

/** Goals of a visit. */
type Goal = "registration" | "booking" | "question" | "install";

type Listener = (event: VisitEvent) => void;

const listeners = new Set<Listener>();

/** Reports an event to the running counters, if the visitor has allowed any. */
export const report = (event: VisitEvent): void => listeners.forEach((listener) => listener(event));

export const reportGoal = (goal: Goal): void => report({ event: "goal", goal });

/** @returns the function that stops listening */
export function onVisitEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
