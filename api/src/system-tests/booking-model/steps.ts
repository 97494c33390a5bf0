import fc from "fast-check";

/** The weights of the kinds of steps, about a hundred in all; a crash is far rarer. */
const SHARES = {
  hold: 5,
  book: 18,
  "book for a child": 10,
  move: 10,
  cancel: 4,
  "hold together": 3,
  "book together": 7,
  "cancel together": 3,
  join: 9,
  "join for a child": 4,
  leave: 3,
  resume: 6,
  accept: 10,
  decline: 3,
  borrow: 3,
  expire: 8,
  lapse: 2,
} as const;

export type Kind = keyof typeof SHARES;

export interface Step {
  kind: Kind;
  who: number;
  slot: number;
  /** The clinic that a waiting person wants; the last number means any. */
  clinic: number;
}

/**
 * First the wanted slots are booked, and as many other people wait for one. Then there is one step of each other kind
 * that must succeed in a run, because few generated steps may not include it.
 */
export const beginning = (wanted: number): Step[] => [
  ...(["book", "join"] as const).flatMap((kind, part) =>
    Array.from({ length: wanted }, (_, slot) => ({
      kind,
      who: part * wanted + slot,
      slot,
      clinic: 0,
    })),
  ),
  ...(["move", "cancel", "hold together"] as const).map((kind, index) => ({
    kind,
    who: 2 * wanted,
    slot: wanted + index,
    clinic: 0,
  })),
];

export const anyKind = <Name extends string>(weights: Record<Name, number>) =>
  fc.oneof(
    ...Object.entries<number>(weights).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as Name),
      weight,
    })),
  );

export const stepsOf = (
  seed: number,
  count: number,
  world: { people: number; slots: number; wanted: number; clinics: number },
): Step[] =>
  fc.sample(
    // `noBias` prevents small numbers from being more frequent, which would mean the same people all the time.
    fc.noBias(
      fc.record({
        kind: anyKind(SHARES),
        who: fc.nat(world.people - 1),
        slot: fc.oneof(fc.nat(world.wanted - 1), fc.nat(world.slots - 1)),
        clinic: fc.oneof(fc.constant(0), fc.nat(world.clinics)),
      }),
    ),
    { seed, numRuns: count },
  );
