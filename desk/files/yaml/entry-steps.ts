import type { Node } from "yaml";
import { align, wordsShared, type Step } from "../align";
import { isPlainMap, meaningOf, type Plain } from "../plain";
import type { Entry } from "./entries";

/** An entry of a list, or with its key a field, as it is to be. */
export interface Wanted {
  key?: string;
  value: Plain;
}

export const jsOf = (node: Node | null): Plain => (node?.toJSON() ?? null) as Plain;

const meaningOfEntry = ({ key, value }: Wanted) => `${key ?? ""}:${meaningOf(value)}`;

function likeness(old: Entry, wanted: Wanted): number {
  if (old.key !== undefined && old.key === wanted.key) return 2;
  const [one, other] = [jsOf(old.value), wanted.value];
  if (isPlainMap(one) !== isPlainMap(other)) return 0;
  return 0.01 + wordsShared(JSON.stringify(one), JSON.stringify(other));
}

/** The fields of a form stay where they are; a new one follows the field that it follows in the form. */
export function fieldSteps(old: Entry[], wanted: Wanted[]): Step[] {
  const steps: Step[] = old.map(({ key }, was) => {
    const now = wanted.findIndex((field) => field.key === key);
    return now === -1 ? { was } : { was, now };
  });
  wanted.forEach(({ key }, now) => {
    if (old.some((entry) => entry.key === key)) return;
    const before = steps.findIndex((step) => step.now === now - 1);
    steps.splice(before + 1, 0, { now });
  });
  return steps;
}

/** The entries of a list, or of a map whose order means something. */
export function entrySteps(old: Entry[], wanted: Wanted[]): Step[] {
  return align({
    was: old.map(({ key, value }) =>
      meaningOfEntry({ value: jsOf(value), ...(key !== undefined && { key }) }),
    ),
    now: wanted.map(meaningOfEntry),
    likeness: (was, now) => likeness(old[was]!, wanted[now]!),
  });
}
