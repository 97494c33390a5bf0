import { Type } from "typebox";
import type { Static, TString } from "typebox";
import type { CallTable } from "./call";
import { attendances, callOutcomes } from "./choices";
import type { Attendance, CallOutcome } from "./choices";
import { ClockTime, Day, Id, Instant, withDefault } from "./field-schemas";
import { fieldNames } from "./fields";
import { clinicAnswers, type ClinicAnswer } from "./optional-answers";
import * as paths from "./paths";

const AttendanceField = Type.Enum(Object.keys(attendances) as Attendance[]);

const MarkedBy = Type.Union([Type.String(), Type.Null()], {
  description: "who at the clinics' page noted the attendance; null: an operator, or nobody yet",
});

const answers = Object.fromEntries(
  clinicAnswers.map((field) => [field, Type.String({ title: fieldNames[field] })]),
) as Record<ClinicAnswer, TString>;

/** A visit of a clinic's day with its attendance. Contains names, so browsers must not store it. */
export const ClinicVisit = Type.Object({
  id: Id(),
  recordId: Type.String(),
  day: Day(),
  begins: ClockTime,
  ends: ClockTime,
  startsAt: Instant,
  doctor: Type.String(),
  familyName: Type.String(),
  name: Type.String(),
  patronymicName: Type.String(),
  age: Type.Integer({ description: "full years on the day of the visit" }),
  phone: Type.String({ description: "`79990000000`; empty: a walk-in has not given it" }),
  ...answers,
  isWalkIn: Type.Boolean({ description: "came without a visit: the clinic has noted it then" }),
  isConfirmed: Type.Boolean({ description: "has answered a reminder with «Приду»" }),
  sequence: Type.Integer({ description: "grows with each change of the visit" }),
  attendance: AttendanceField,
  markedBy: MarkedBy,
  isToBePhoned: Type.Boolean({
    description:
      "an e-mail about the visit does not reach the person in time, or they have none: they are in `toPhone`",
  }),
});
export type ClinicVisit = Static<typeof ClinicVisit>;

const OutcomeField = Type.Enum(Object.keys(callOutcomes) as CallOutcome[]);

/** Result of the last telephone call about a visit in its present state. */
export const CallNote = Type.Object({
  outcome: OutcomeField,
  again: Type.Union([ClockTime, Type.Null()], {
    description: "when to call again; null: not said",
  }),
  by: Type.String({ description: "who has called" }),
  at: Instant,
});
export type CallNote = Static<typeof CallNote>;

/** A person whom an e-mail does not reach in time. */
const ClinicCall = Type.Object({
  id: Id(),
  recordId: Type.String(),
  familyName: Type.String(),
  name: Type.String(),
  patronymicName: Type.String(),
  age: Type.Integer({ description: "full years on the day of the visit" }),
  phone: Type.String({ description: "`79990000000`" }),
  change: Type.Enum(["none", "moved", "canceled"] as ("none" | "moved" | "canceled")[], {
    description: "what the clinic has done to the visit less than 24 hours before it",
  }),
  isUndelivered: Type.Boolean({ description: "an e-mail about the visit came back" }),
  isToConfirm: Type.Boolean({ description: "the clinic has said that it will phone" }),
  askedAt: Type.Union([Instant, Type.Null()], {
    description: "when the person asked to be phoned; null: they did not",
  }),
  hasEmail: Type.Boolean({
    description: "false: there is nowhere to write to, and nobody else reminds them",
  }),
  before: Type.Object(
    { begins: ClockTime, doctor: Type.String() },
    { description: "what the person was notified of before; without a change what is so" },
  ),
  after: Type.Union(
    [
      Type.Object({
        begins: ClockTime,
        doctor: Type.String(),
        day: Type.Union([Day(), Type.Null()], { description: "null: the same day" }),
        clinic: Type.Union([Type.String(), Type.Null()], { description: "null: this clinic" }),
      }),
      Type.Null(),
    ],
    { description: "the visit now; null: it is canceled" },
  ),
  note: Type.Union([CallNote, Type.Null()], { description: "null: nobody has called yet" }),
});
export type ClinicCall = Static<typeof ClinicCall>;

const ClinicDay = Type.Object({
  day: Day(),
  today: Type.String({ format: "date", description: "of the clinic's calendar" }),
  visits: Type.Array(ClinicVisit, { description: "by time; canceled ones are left out" }),
  toPhone: Type.Array(ClinicCall, {
    description:
      "whom to phone: who has asked for it, today whatever day theirs is; the clinic has moved or canceled their visit less than 24 hours before it, an e-mail about it came back, or they have none; those who are canceled too, by time",
  }),
  unmarked: Type.Array(ClinicVisit, {
    description: "of the day before, when nobody has noted whether they came",
  }),
});
export type ClinicDay = Static<typeof ClinicDay>;

const DayParams = Type.Object({ id: Id(), day: Day() });
const VisitParams = Type.Object({ id: Id(), appointment_id: Id() });

const AttendanceBody = Type.Object({
  from: Type.Enum(Object.keys(attendances) as Attendance[], {
    description: "what the page has shown",
  }),
  to: Type.Enum(Object.keys(attendances) as Attendance[]),
});

const CallBody = Type.Object({
  /** Day of the list that contains the person. */
  day: Day(),
  outcome: OutcomeField,
  again: withDefault(Type.String({ pattern: "^((?:[01]\\d|2[0-3]):[0-5]\\d)?$" }), ""),
});

export const clinicDayCalls = {
  [paths.showClinicDay]: {
    summary: "Who is expected in a clinic on a day",
    description: "The journal notes whose data was read: each person once an hour for each reader",
    params: DayParams,
    response: { 200: ClinicDay },
  },
  [paths.showAttendance]: {
    summary:
      "Which visits of a day there are, and who came: without patients' names, to be polled often",
    params: DayParams,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            id: Id(),
            sequence: Type.Integer(),
            attendance: AttendanceField,
            markedBy: MarkedBy,
          }),
        ),
        calledAt: Type.Union([Instant, Type.Null()], {
          description:
            "when a call of the clinic was noted, asked for or caused by an offer last; null: none is stored",
        }),
      }),
    },
  },
  [paths.setAttendance]: {
    summary: "Notes whether somebody came",
    description:
      "From an hour before the visit «Пришёл», from its beginning «Не пришёл»; after seven days the network alone. Nothing is canceled, and no e-mail goes out. The same again changes nothing",
    params: VisitParams,
    body: AttendanceBody,
    response: { 200: ClinicVisit },
    errors: ["changed_meanwhile", "attendance_closed"],
  },
  [paths.noteCall]: {
    summary: "Notes what came of a call to somebody who is to be phoned",
    description:
      "The last note counts, whoever makes it, until the visit changes. Notes go with the visit",
    params: VisitParams,
    body: CallBody,
    response: { 200: CallNote },
  },
} as const satisfies CallTable;
