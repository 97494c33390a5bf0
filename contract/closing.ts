import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { ActionHeaders, ClinicAction, Digest } from "./clinic-actions";
import { ClockTime, Day, Id, Instant } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

/** Hour of a day, `HH:MM` on the clinic's clock; `24:00` is the day's end. */
const HourOfDay = (title: string) =>
  Type.String({ title, pattern: "^(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)$" });

const hours = {
  doctor_id: Type.Union([Id(), Type.Null()], {
    title: fieldNames.doctor,
    description: "null: every doctor of the clinic",
  }),
  day: Day(fieldNames.day),
  until: Type.Optional({
    ...Day(fieldNames.last_day),
    description: "the last of several days, 31 at most, in each of which the hours are closed",
  }),
  leaves: Type.Optional(
    Type.Boolean({
      description:
        "the doctor sees nobody in the clinic from `day` on: all that is planned is closed, and `until`, `from` and `to` say nothing",
    }),
  ),
  from: HourOfDay(fieldNames.from),
  to: HourOfDay(fieldNames.to),
};

/** Hours of a day, or of each of several days, to be closed: every time that overlaps them and has not begun. */
const HoursBody = Type.Object(hours);
export type HoursBody = Static<typeof HoursBody>;

const ClosingPerson = Type.Object({
  id: Id(),
  recordId: Type.String(),
  familyName: Type.String(),
  name: Type.String(),
  patronymicName: Type.String(),
  age: Type.Integer({ description: "full years on the day" }),
  phone: Type.String({ description: "`79990000000`" }),
  doctor: Type.String(),
  day: Day(),
  begins: ClockTime,
  ends: ClockTime,
});
export type ClosingPerson = Static<typeof ClosingPerson>;

/** People who visit together, or one person: they get new times together, or none. */
const ClosingParty = Type.Object({
  people: Type.Array(ClosingPerson),
  proposed: Type.Union([Type.Array(Id()), Type.Null()], {
    description: "a time for each of `people`, one of `options`; null: there is none",
  }),
  options: Type.Array(Type.Array(Id()), {
    description:
      "what they could have, by age: a time for each of `people`, soonest first: all of the day, and the nearest of other days and clinics",
  }),
});
export type ClosingParty = Static<typeof ClosingParty>;

/** A free time of the next two weeks, in the clinic or in another one of the city. */
const OtherTime = Type.Object({
  id: Id(),
  day: Type.Union([Day(), Type.Null()], { description: "null: the one day that is being closed" }),
  clinic: Type.Union([Type.String(), Type.Null()], { description: "null: this clinic" }),
  begins: ClockTime,
  ends: ClockTime,
  doctor: Type.String(),
});
export type OtherTime = Static<typeof OtherTime>;

const ClosingPreview = Type.Object({
  digest: Digest,
  closes: Type.Integer({ description: "how many times nobody can book any more" }),
  held: Type.Integer({ description: "how many of them somebody is choosing just now" }),
  parties: Type.Array(ClosingParty, { description: "whose visit is in these hours, by time" }),
  times: Type.Array(OtherTime, { description: "what `proposed` and `options` name, by time" }),
  isUrgent: Type.Boolean({
    description:
      "a visit begins within three hours: the e-mails are sent immediately, and nothing can be undone",
  }),
});
export type ClosingPreview = Static<typeof ClosingPreview>;

const CloseBody = Type.Object({
  ...hours,
  digest: Digest,
  people: Type.Array(
    Type.Object({
      id: Id(),
      to: Type.Union([Id(), Type.Null()], { description: "null: the visit is canceled" }),
    }),
    { maxItems: 1000, description: "everybody of the preview" },
  ),
});

const ClosingDone = Type.Object({
  action: ClinicAction,
  closed: Type.Integer({ description: "times" }),
  moved: Type.Integer(),
  canceled: Type.Integer(),
  emails: Type.Integer(),
  toPhone: Type.Integer({
    description: "whose visit is within 24 hours of the e-mail: the day's list names them",
  }),
});
export type ClosingDone = Static<typeof ClosingDone>;

const ClosedHours = Type.Object({
  id: Id(),
  actionId: Type.Union([Id(), Type.Null()], {
    description: "the same for all that one press has closed",
  }),
  day: Day(),
  from: ClockTime,
  to: ClockTime,
  doctor: Type.Union([Type.String(), Type.Null()], { description: "null: the whole clinic" }),
  closedBy: Type.Union([Type.String(), Type.Null()]),
  at: Type.Union([Instant, Type.Null()]),
});
export type ClosedHours = Static<typeof ClosedHours>;

const ClosingPage = Type.Object({
  today: Day(),
  doctors: Type.Array(Type.Object({ id: Id(), name: Type.String() }), {
    description: "who has times here from today on, by name",
  }),
  closed: Type.Array(ClosedHours, { description: "from today on, soonest first" }),
});
export type ClosingPage = Static<typeof ClosingPage>;

const OpenBody = Type.Object({ closed_hours_id: Id() });

const OpeningDone = Type.Object({
  action: ClinicAction,
  opened: Type.Integer({ description: "how many times can be booked again" }),
  busy: Type.Array(
    Type.Object({
      doctor: Type.String(),
      clinic: Type.String(),
      city: Type.String(),
      times: Type.Integer({ description: "how many stay closed for it" }),
    }),
    { description: "whose times stay closed, because they see patients elsewhere then" },
  ),
});
export type OpeningDone = Static<typeof OpeningDone>;

const ClinicParams = Type.Object({ id: Id() });

export const closingCalls = {
  [paths.listClosedHours]: {
    summary: "Hours that are closed, and doctors whose hours can be",
    params: ClinicParams,
    response: { 200: ClosingPage },
  },
  [paths.previewClosing]: {
    summary: "What closing hours would do: writes nothing",
    description: "The journal notes whose data was read",
    params: ClinicParams,
    body: HoursBody,
    response: { 200: ClosingPreview },
  },
  [paths.closeHours]: {
    summary: "Closes hours, and moves or cancels the visits in them",
    description:
      "As the preview has shown, or 409 with who and what has changed. E-mails are sent five minutes later; until then it can be undone. Sent again with the same Idempotency-Key it answers with what was done",
    params: ClinicParams,
    headers: ActionHeaders,
    body: CloseBody,
    response: { 200: ClosingDone },
    errors: ["changed_meanwhile"],
  },
  [paths.openHours]: {
    summary: "Opens closed hours again",
    description:
      "What was canceled stays canceled. Sent again with the same Idempotency-Key it answers with what was done",
    params: ClinicParams,
    headers: ActionHeaders,
    body: OpenBody,
    response: { 200: OpeningDone },
  },
} as const satisfies CallTable;
