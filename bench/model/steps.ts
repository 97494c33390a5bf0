import fc from "fast-check";

/** How often each kind of step comes among a hundred or so; a crash is far rarer. */
const SHARES = {
  hold: 6,
  book: 24,
  "book for a child": 16,
  move: 10,
  cancel: 5,
  "hold together": 6,
  "book together": 5,
  "cancel together": 2,
  join: 12,
  leave: 2,
  accept: 10,
  decline: 3,
  expire: 5,
  lapse: 1,
} as const;

export type Kind = keyof typeof SHARES;

export interface Step {
  kind: Kind;
  /** A number of a person and of a slot. */
  who: number;
  slot: number;
  /** Of the clinics, which a person who waits wants; the last number: any. */
  clinic: number;
}

/** `count` steps that the seed alone decides. */
export const stepsOf = (
  seed: number,
  count: number,
  world: { people: number; slots: number; clinics: number },
): Step[] =>
  fc.sample(
    fc.record({
      kind: fc.oneof(
        ...Object.entries(SHARES).map(([kind, weight]) => ({
          arbitrary: fc.constant(kind as Kind),
          weight,
        })),
      ),
      who: fc.nat(world.people - 1),
      slot: fc.nat(world.slots - 1),
      clinic: fc.nat(world.clinics),
    }),
    { seed, numRuns: count },
  );
