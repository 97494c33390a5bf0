import guide from "../../../content/guided-check.yml";
import type signs from "../../../content/signs.yml";
import type { complaints } from "../../lib/complaints";

/** The result of the self-check: nothing, something to watch, or a complaint that leads to a doctor. */
export type Finding = "nothing" | "watch" | (typeof complaints)[number];

/** Whose skin it is: "adult" stands for a person without a special entry in signs.yml. */
export type Person = keyof typeof signs.whom | "adult";

const SCREENS = ["question", "whose", "outcome"] as const;

/** The present screen, which is stored in the address, so that the back button leads one screen back. */
export type Screen = "start" | (typeof SCREENS)[number] | { step: number };

/** @param hash of the address, with its `#` */
export function screenOf(hash: string): Screen {
  const named = SCREENS.find((screen) => hash === `#${screen}`);
  if (named) return named;
  const step = Number(/^#step-(\d)$/.exec(hash)?.[1]);
  return step >= 1 && step <= guide.steps.length ? { step } : "start";
}

/**
 * Finds the screen that follows a step.
 *
 * @param found steps at which something was seen, including this one
 * @returns a fragment of the address
 */
export function hashAfter(step: number, found: ReadonlySet<number>): string {
  if (step < guide.steps.length) return `#step-${step + 1}`;
  return found.size > 0 ? "#question" : "#outcome";
}

/**
 * @returns the screen that follows a finding; one that requires an ambulance needs no further question
 */
export const hashAfterFinding = (finding: Finding): string =>
  typeof finding === "object" && finding.urgency === "now" ? "#outcome" : "#whose";
