import guide from "../../../content/guided-check.yml";
import type signs from "../../../content/signs.yml";
import type { complaints } from "../../lib/complaints";

/** What the self-check has found: nothing, something to watch, or what leads to a doctor. */
export type Finding = "nothing" | "watch" | (typeof complaints)[number];

/** Whose skin it is; somebody of whom nothing of signs.yml is other has no name there. */
export type Person = keyof typeof signs.whom | "adult";

const SCREENS = ["question", "whose", "outcome"] as const;

/** Where in the self-check somebody is; it stands in the address, so that «back» goes a step back. */
export type Screen = "start" | (typeof SCREENS)[number] | { step: number };

/** @param hash of the address, with its `#` */
export function screenOf(hash: string): Screen {
  const named = SCREENS.find((screen) => hash === `#${screen}`);
  if (named) return named;
  const step = Number(/^#step-(\d)$/.exec(hash)?.[1]);
  return step >= 1 && step <= guide.steps.length ? { step } : "start";
}

/**
 * The screen that follows a step.
 *
 * @param found steps at which something was seen, this one counted in
 * @returns a hash of the address
 */
export function hashAfter(step: number, found: ReadonlySet<number>): string {
  if (step < guide.steps.length) return `#step-${step + 1}`;
  return found.size > 0 ? "#question" : "#outcome";
}

/** @returns the screen that follows what was seen: an ambulance is called for everybody alike */
export const hashAfterFinding = (finding: Finding): string =>
  typeof finding === "object" && finding.urgency === "now" ? "#outcome" : "#whose";
