import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { clinicActionKinds } from "./choices";
import type { ClinicActionKind } from "./choices";
import { Day, Id, Instant } from "./field-schemas";
import * as paths from "./paths";

/** Changes of many visits or times at the clinics' page, which are previewed, done once, and can be undone for a while. */

/** Digest of the state in the preview that was agreed to. */
export const Digest = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** Key of a call, without which a call whose answer was lost could be done twice. */
export const ActionHeaders = Type.Object({
  "idempotency-key": Type.String({
    minLength: 1,
    maxLength: 100,
    description: "sent again with the same one, the call answers with what was done",
  }),
});

export const ClinicAction = Type.Object({
  id: Id(),
  kind: Type.Enum(Object.keys(clinicActionKinds) as ClinicActionKind[]),
  text: Type.String({
    description: "what was done, in a sentence, with numbers and no patient's name",
  }),
  at: Instant,
  by: Type.String({ description: "who has done it" }),
  lettersAt: Type.Union([Instant, Type.Null()], {
    description: "when its e-mails are sent; null: it has none, or they were sent immediately",
  }),
  undoUntil: Type.Union([Instant, Type.Null()], {
    description: "until when it can be undone; null: it cannot, or was",
  }),
  undoneAt: Type.Union([Instant, Type.Null()]),
  undoneBy: Type.Union([Type.String(), Type.Null()]),
});
export type ClinicAction = Static<typeof ClinicAction>;

/** Reason why a visit was not restored. */
const KeptBecause = Type.Enum(
  ["canceled", "moved", "booked", "taken"] as ("canceled" | "moved" | "booked" | "taken")[],
  {
    description:
      "canceled, moved: by the person or another colleague since; booked: the person has another visit by now; taken: the former time is not free any more",
  },
);

/** A person whose visit was changed after the action, and so was not restored. */
export const KeptPerson = Type.Object({
  id: Id(),
  familyName: Type.String(),
  name: Type.String(),
  patronymicName: Type.String(),
  phone: Type.String({ description: "`79990000000`" }),
  because: KeptBecause,
});
export type KeptPerson = Static<typeof KeptPerson>;

/** A time that stays because a person holds it. */
const HeldTime = Type.Object({
  id: Id(),
  day: Day(),
  begins: Type.String({ description: "`HH:MM` on the clinic's clock" }),
  doctor: Type.String(),
});

export const UndoneAction = Type.Object({
  action: ClinicAction,
  restored: Type.Integer({ description: "how many visits or times are as they were" }),
  kept: Type.Array(KeptPerson, { description: "who has acted since: theirs is left alone" }),
  held: Type.Array(HeldTime, {
    description: "times of an import that stayed because somebody was choosing them at that moment",
  }),
  elsewhere: Type.Integer({
    description: "how many of these have a visit in another clinic by now: they are not named",
  }),
  erased: Type.Integer({ description: "how many have deleted their account since" }),
});
export type UndoneAction = Static<typeof UndoneAction>;

const UndoPreview = Type.Object({
  restored: Type.Integer({ description: "how many visits or times will be as they were" }),
  kept: Type.Integer({ description: "how many people have acted since: theirs is left alone" }),
  held: Type.Integer({ description: "times that stay because somebody is choosing them" }),
  clinics: Type.Array(Type.String(), { description: "those that the action has made and that go" }),
  doctors: Type.Array(Type.String(), { description: "the same of doctors" }),
});
export type UndoPreview = Static<typeof UndoPreview>;

const ActionParams = Type.Object({ id: Id(), action_id: Id() });

export const clinicActionCalls = {
  [paths.listClinicActions]: {
    summary: "What was done to a clinic's calendar, newest first",
    description: "The last hundred",
    params: Type.Object({ id: Id() }),
    response: { 200: Type.Object({ data: Type.Array(ClinicAction) }) },
  },
  [paths.previewUndo]: {
    summary: "What undoing an action would do now",
    description: "Nothing is changed",
    params: ActionParams,
    response: { 200: UndoPreview },
    errors: ["too_late"],
  },
  [paths.undoClinicAction]: {
    summary: "Undoes an action",
    description:
      "While its e-mails wait: they are deleted, and everything is as it was, but for those who have acted since. Sent again it answers the same",
    params: ActionParams,
    response: { 200: UndoneAction },
    errors: ["too_late"],
  },
} as const satisfies CallTable;
