import { Type } from "typebox";
import type { Static } from "typebox";
import { Alternative } from "./appointment";
import { appointmentStatuses } from "./choices";
import type { AppointmentStatus } from "./choices";
import type { CallTable } from "./call";
import { ActionHeaders, ClinicAction, UndoneAction } from "./clinic-actions";
import { ClinicVisit } from "./clinic-day";
import {
  Agreement,
  ClockTime,
  Day,
  Email,
  Id,
  Phone,
  PlainName,
  SexField,
  withDefault,
} from "./field-schemas";
import { callerFieldNames } from "./caller-fields";
import { fieldNames } from "./fields";
import { FOUND_VISITS, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from "./limits";
import * as paths from "./paths";

/** The present state of a visit, for a colleague on the telephone. Contains names, so browsers must not store it. */
export const FoundVisit = Type.Object({
  ...Type.Omit(ClinicVisit, ["isToBePhoned"]).properties,
  email: Type.String({ description: "where the e-mails about it go; empty: nowhere" }),
  isChild: Type.Boolean(),
  birthDate: Day(),
  gender: SexField,
  status: Type.Enum([...appointmentStatuses] as AppointmentStatus[]),
  hasAccount: Type.Boolean({
    description: "false: the person asks the clinic for their data, or to erase them",
  }),
  hasBegun: Type.Boolean({ description: "it can be neither moved nor canceled any more" }),
  alternatives: Type.Array(Alternative, {
    description:
      "other times that a closing holds for the visit, soonest first: `takeHeldTime` takes one",
  }),
});
export type FoundVisit = Static<typeof FoundVisit>;

const SearchBody = Type.Object({
  query: Type.String({ title: callerFieldNames.find, minLength: 1, maxLength: 100 }),
});

const FoundVisits = Type.Object({
  visits: Type.Array(FoundVisit, {
    maxItems: FOUND_VISITS,
    description: "best first; then those to come, soonest first, then past ones, latest first",
  }),
  isCut: Type.Boolean({ description: "more visits fit than are shown" }),
});
export type FoundVisits = Static<typeof FoundVisits>;

/** A time that is neither booked nor held. */
export const FreeTime = Type.Object({
  id: Id(),
  begins: ClockTime,
  ends: ClockTime,
  doctor: Type.String(),
  childFromAge: Type.Union([Type.Integer(), Type.Null()], {
    description: "full years from which the doctor sees children; null: adults only",
  }),
});
export type FreeTime = Static<typeof FreeTime>;

const FreeDay = Type.Object({ day: Day(), times: Type.Array(FreeTime) });
export type FreeDay = Static<typeof FreeDay>;

const FreeTimes = Type.Object({
  today: Day(),
  days: Type.Array(FreeDay, { description: "of this clinic, soonest first" }),
  next: Type.Union([Day(), Type.Null()], {
    description: "the first day that is not shown; null: there is none",
  }),
  others: Type.Array(Type.Object({ clinic: Type.String(), days: Type.Array(FreeDay) }), {
    description: "of the city's other clinics, by name, those that have any",
  }),
  nextOfOthers: Type.Union([Day(), Type.Null()], {
    description: "as `next`, of these; days before it may be among those that are shown",
  }),
});
export type FreeTimes = Static<typeof FreeTimes>;

const ChangeBody = Type.Object({
  sequence: Type.Integer({ minimum: 0, description: "of the visit that the page has shown" }),
  to: Type.Union([Id(fieldNames.time), Type.Null()], {
    description: "the time to move it to; null: it is canceled",
  }),
  by: Type.Enum(["patient", "clinic"] as ("patient" | "clinic")[], {
    title: callerFieldNames.whose_wish,
    description: "whose wish it is: the e-mail says so",
  }),
});
export type VisitChange = Static<typeof ChangeBody>;

const HeldTimeBody = Type.Object({
  sequence: Type.Integer({ minimum: 0, description: "of the visit that the page has shown" }),
  clinic_time_id: Id(fieldNames.time),
});
export type HeldTimeChoice = Static<typeof HeldTimeBody>;

const ConfirmationBody = Type.Object({
  status: Type.Enum(["booked", "kellyCall"] as ("booked" | "kellyCall")[]),
});

const ChangedVisit = Type.Object({
  action: ClinicAction,
  emails: Type.Integer({ description: "how many are sent when it can no longer be undone" }),
});
export type ChangedVisit = Static<typeof ChangedVisit>;

/** Data of a caller, no more than those of a booking on the site. */
export const CallerBody = Type.Object({
  clinic_time_id: Id(fieldNames.time),
  family_name: PlainName(fieldNames.family_name),
  name: PlainName(fieldNames.name),
  /** Empty only together with `no-patronymic`. */
  patronymic_name: withDefault(
    Type.String({
      title: fieldNames.patronymic_name,
      maxLength: NAME_MAX_LENGTH,
      format: "no-web-address",
    }),
    "",
  ),
  "no-patronymic": withDefault(Type.Boolean(), false),
  birth_date: Type.String({ title: fieldNames.birth_date, minLength: 1, format: "birthday" }),
  gender: SexField,
  phone: Phone,
  email: Type.Optional(Email),
  comment: withDefault(Type.String({ title: fieldNames.comment, maxLength: TEXT_MAX_LENGTH }), ""),
  consent: Agreement(callerFieldNames.consent),
});
export type CallerBody = Static<typeof CallerBody>;

export const BookedVisit = Type.Object({
  id: Id(),
  recordId: Type.String({ description: "to be read out" }),
  day: Day(),
  begins: ClockTime,
  ends: ClockTime,
  doctor: Type.String(),
  clinic: Type.String(),
  address: Type.String(),
  isElsewhere: Type.Boolean({ description: "in another clinic of the city: it is not found here" }),
  isEmailed: Type.Boolean(),
});
export type BookedVisit = Static<typeof BookedVisit>;

const VisitParams = Type.Object({ id: Id(), appointment_id: Id() });
const ClinicParams = Type.Object({ id: Id() });

export const clinicVisitCalls = {
  [paths.findVisits]: {
    summary: "Looks up visits of a clinic by a name, telephone, e-mail or record number",
    description:
      "Of the last 30 days and all to come, canceled ones too, and nothing of other clinics. The journal notes the words, and whose data was read",
    params: ClinicParams,
    body: SearchBody,
    response: { 200: FoundVisits },
  },
  [paths.showVisit]: {
    summary: "One visit of a clinic",
    description:
      "Of the last 30 days or to come, for a coordinator of any day. The journal notes whose data was read",
    params: VisitParams,
    response: { 200: FoundVisit },
  },
  [paths.listFreeTimes]: {
    summary: "Free times of a clinic, and of the city's other clinics",
    description: "A week that has any, from the day on",
    params: ClinicParams,
    querystring: Type.Object({ from: Type.Optional(Day()) }),
    response: { 200: FreeTimes },
  },
  [paths.changeVisit]: {
    summary: "Moves or cancels one visit for who has called, or because the clinic must",
    description:
      "The e-mail is sent five minutes later; until then it can be undone. Sent again with the same Idempotency-Key it answers with what was done",
    params: VisitParams,
    headers: ActionHeaders,
    body: ChangeBody,
    response: { 200: ChangedVisit },
    errors: ["already_canceled", "changed_meanwhile", "slot_gone", "slot_taken", "too_late"],
  },
  [paths.takeHeldTime]: {
    summary: "Moves a visit to a time that a closing holds for it, for who has called",
    description:
      "As `takeAlternative` does by the link of the e-mail: the other times are free, the e-mail leaves immediately, and nothing can be undone. Sent again with the same Idempotency-Key it answers with what was done",
    params: VisitParams,
    headers: ActionHeaders,
    body: HeldTimeBody,
    response: { 200: ChangedVisit },
    errors: ["already_canceled", "changed_meanwhile", "hold_expired", "too_late"],
  },
  [paths.setConfirmation]: {
    summary: "Says that the clinic will phone to confirm a visit, or that it is confirmed",
    description:
      "The person reads «Клиника позвонит вам, чтобы подтвердить запись» and stands in the clinic's list of calls; «Дозвонились» confirms it, too. No e-mail. The same again changes nothing",
    params: VisitParams,
    body: ConfirmationBody,
    response: { 200: FoundVisit },
    errors: ["already_canceled", "too_late"],
  },
  [paths.undoVisitChange]: {
    summary: "Undoes the change of one visit",
    description: "While its e-mail waits. Sent again it answers the same",
    params: Type.Object({ id: Id(), action_id: Id() }),
    response: { 200: UndoneAction },
    errors: ["too_late"],
  },
  [paths.bookForCaller]: {
    summary: "Books a visit for somebody who has called, without an account",
    description:
      "With an e-mail, the usual e-mails go there; without one the clinic reminds by telephone. The visit goes over to the account of whoever proves this mailbox and has this name and birthday. Sent again with the same Idempotency-Key it answers with what was booked",
    params: ClinicParams,
    headers: ActionHeaders,
    body: CallerBody,
    response: { 201: BookedVisit },
    errors: ["already_booked", "slot_gone", "slot_taken"],
  },
} as const satisfies CallTable;
