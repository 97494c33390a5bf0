import fc from "fast-check";
import { anyKind } from "../booking-model/steps";
import type { Kind } from "../booking-model/steps";

const PATIENTS = {
  hold: 4,
  book: 22,
  "book for a child": 14,
  move: 9,
  cancel: 3,
  "book together": 10,
  "cancel together": 2,
  join: 5,
  accept: 6,
  decline: 2,
  expire: 6,
  lapse: 1,
} as const satisfies Partial<Record<Kind, number>>;

const OTHERS = {
  close: 6,
  "close twice": 2,
  repeat: 2,
  open: 6,
  undo: 5,
  "undo twice": 2,
  mark: 4,
  "emails are due": 2,
  answer: 3,
  erase: 1,
  "book for a caller": 5,
  "come without a visit": 3,
  "wait for a caller": 5,
  "answer for a caller": 6,
  "change one": 6,
  "undo one": 4,
  "take an alternative": 5,
  "end an alternative": 1,
} as const;

type PatientKind = keyof typeof PATIENTS;
type OtherKind = keyof typeof OTHERS;

interface Picked {
  who: number;
  slot: number;
  clinic: number;
  dice: number;
}

export type ClinicStep = Picked & { kind: PatientKind | OtherKind };

export const isPatients = (step: ClinicStep): step is Picked & { kind: PatientKind } =>
  step.kind in PATIENTS;

/** A slot two days ahead, where e-mails wait for a possible undo. */
const LATER = { who: 0, slot: 8, clinic: 0, dice: 0 };

/** One step of each kind that must succeed in a run, because few generated steps may not include it. */
export const beginning: ClinicStep[] = (
  ["book", "cancel", "book", "close", "undo", "close", "open", "book for a caller"] as const
).map((kind) => ({ ...LATER, kind }));

export const clinicSteps = (
  seed: number,
  count: number,
  world: { people: number; slots: number; wanted: number[]; clinics: number },
): ClinicStep[] =>
  fc.sample(
    // `noBias` prevents small numbers from being more frequent, which would mean the same people all the time.
    fc.noBias(
      fc.record({
        kind: anyKind({ ...PATIENTS, ...OTHERS }),
        who: fc.nat(world.people - 1),
        slot: fc.oneof(
          { arbitrary: fc.nat(world.slots - 1), weight: 4 },
          { arbitrary: fc.constantFrom(...world.wanted), weight: 1 },
        ),
        clinic: fc.nat(world.clinics),
        dice: fc.nat(999),
      }),
    ),
    { seed, numRuns: count },
  );
