import { distance } from "fastest-levenshtein";
import { nameKey } from "@rodinki/contract/line";

/** Two slips of a finger make no other person; three may. */
const MOST_SLIPS = 2;

const QUOTES = /["'«»„“”‚‘’`]/g;

/** The same for two spellings of one name: besides what `nameKey` forgives, quotes and the order of words. */
export const planKey = (name: string): string =>
  nameKey(name.replace(QUOTES, " ")).split(" ").filter(Boolean).sort().join(" ");

/** Whether two names that are not the same may be one with a slip. */
export const isLike = (one: string, other: string): boolean => {
  const slips = distance(planKey(one), planKey(other));
  return slips > 0 && slips <= MOST_SLIPS;
};

export interface Named {
  id: number;
  name: string;
}

/** Those of one kind that have names: what the database has, and what the plan brings. */
export class NameBook {
  private readonly exact = new Map<string, number>();
  private readonly byKey = new Map<string, number>();
  private readonly stored: (Named & { key: string })[] = [];

  /** @param known the oldest first */
  constructor(known: Named[]) {
    for (const one of known) {
      this.remember(one);
      this.stored.push({ ...one, key: planKey(one.name) });
    }
  }

  remember({ id, name }: Named): void {
    if (!this.exact.has(name)) this.exact.set(name, id);
    const key = planKey(name);
    if (!this.byKey.has(key)) this.byKey.set(key, id);
  }

  /** An older import may have made two of one name, each with visits: neither goes to the other. */
  find(name: string): number | undefined {
    return this.exact.get(name) ?? this.byKey.get(planKey(name));
  }

  /** @returns those in the database whose names are nearly this one, nearest first */
  similar(name: string): Named[] {
    const key = planKey(name);
    return this.stored
      .filter((one) => Math.abs(one.key.length - key.length) <= MOST_SLIPS)
      .map((one) => ({ ...one, slips: distance(one.key, key) }))
      .filter(({ slips }) => slips > 0 && slips <= MOST_SLIPS)
      .sort((one, other) => one.slips - other.slips || one.id - other.id)
      .map(({ id, name: known }) => ({ id, name: known }));
  }
}
