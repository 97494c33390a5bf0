import fc from "fast-check";

/** How often each kind of step comes among a hundred or so; a crash is far rarer. */
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
  /** A number of a person and of a slot; half of the slots are those that everybody wants. */
  who: number;
  slot: number;
  /** The clinic that a waiting person wants; the last number: any. */
  clinic: number;
}

/**
 * The wanted slots are taken by as many people, and as many others wait for one. Then one step of each other kind that a run must
 * see succeed: among few generated steps chance may leave one out.
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

/** `count` steps that the seed alone decides. */
export const stepsOf = (
  seed: number,
  count: number,
  world: { people: number; slots: number; wanted: number; clinics: number },
): Step[] =>
  fc.sample(
    // Otherwise small numbers are more frequent: the same people all the time.
    fc.noBias(
      fc.record({
        kind: fc.oneof(
          ...Object.entries(SHARES).map(([kind, weight]) => ({
            arbitrary: fc.constant(kind as Kind),
            weight,
          })),
        ),
        who: fc.nat(world.people - 1),
        slot: fc.oneof(fc.nat(world.wanted - 1), fc.nat(world.slots - 1)),
        clinic: fc.oneof(fc.constant(0), fc.nat(world.clinics)),
      }),
    ),
    { seed, numRuns: count },
  );
