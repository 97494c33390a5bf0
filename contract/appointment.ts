import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import { appointmentStatuses, howYouKnow } from "./choices";
import type { AppointmentStatus, HowYouKnow } from "./choices";
import type { CallTable } from "./call";
import {
  Agreement,
  CaptchaToken,
  ClockTime,
  Day,
  Demo,
  Id,
  Instant,
  Name,
  Phone,
  SexField,
  withDefault,
} from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from "./limits";
import type { OptionalField } from "./optional-answers";
import * as paths from "./paths";

const optionalSchemas = {
  how_you_know: withDefault(
    Type.Enum(["", ...(Object.keys(howYouKnow) as HowYouKnow[])], {
      title: fieldNames.how_you_know,
    }),
    "",
  ),
  comment: withDefault(Type.String({ title: fieldNames.comment, maxLength: TEXT_MAX_LENGTH }), ""),
} satisfies Record<OptionalField, TSchema>;

/**
 * Body of a booking. The payload of the specification has more fields (date, time, clinic, address, doctor, …), which the server ignores:
 * it uses those of the held time, and the e-mail of the signed-in user.
 */
export const CreateAppointmentBody = Type.Object({
  /** The TimeId of block-time. */
  time_id: Type.String({ title: fieldNames.time, minLength: 1, maxLength: 100 }),
  family_name: Name(fieldNames.family_name),
  name: Name(fieldNames.name),
  /** Empty only together with `no-patronymic`. */
  patronymic_name: withDefault(
    Type.String({ title: fieldNames.patronymic_name, maxLength: NAME_MAX_LENGTH }),
    "",
  ),
  "no-patronymic": withDefault(
    Type.Boolean({ description: "The patient has no patronymic." }),
    false,
  ),
  /** `DD.MM.YYYY` or `YYYY-MM-DD`; the age counts on the day of the visit. */
  birth_date: Type.String({ title: fieldNames.birth_date, minLength: 1, format: "birthday" }),
  phone: Phone,
  gender: SexField,
  "policy-agree": Agreement(fieldNames["policy-agree"]),
  ...optionalSchemas,
  "g-recaptcha-response": CaptchaToken,
});
export type CreateAppointmentBody = Static<typeof CreateAppointmentBody>;

/** A repeated key answers with the booking that it made, as long as that booking is live. */
export const IdempotencyHeaders = Type.Object({
  "idempotency-key": Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

/** Another time that a closing holds for a visit that it has moved. */
export const Alternative = Type.Object({
  clinicTimeId: Id(),
  doctorDate: Day(),
  timeBegin: ClockTime,
  timeEnd: ClockTime,
  doctor: Type.String(),
  clinicName: Type.String(),
  address: Type.String(),
  expiresAt: Instant,
});
export type Alternative = Static<typeof Alternative>;

export const Appointment = Type.Object({
  id: Id(),
  recordId: Type.String({ description: "Short reference, shown to the patient" }),
  intermediateStatus: Type.Enum([...appointmentStatuses] as AppointmentStatus[]),
  familyName: Type.String(),
  name: Type.String(),
  patronymicName: Type.String(),
  birthDate: Day(),
  gender: SexField,
  isChild: Type.Boolean(),
  phone: Type.String({ description: "11 digits, the first is 7" }),
  doctorDate: Day(),
  timeBegin: ClockTime,
  timeEnd: ClockTime,
  startsAt: Instant,
  timeZone: Type.String({ description: "IANA name" }),
  clinicName: Type.String(),
  clinicPhone: Type.String(),
  address: Type.String(),
  metro: Type.Union([Type.String(), Type.Null()]),
  city: Type.String(),
  cityId: Id(),
  doctor: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  demo: Demo,
  hasReviews: Type.Boolean(),
  isConfirmed: Type.Boolean({ description: "A reminder was answered: «Приду»" }),
  groupId: Type.Union([Type.String(), Type.Null()], {
    description: "The same for all that was booked in one call for several people",
  }),
  sequence: Type.Integer({
    minimum: 0,
    description: "SEQUENCE of its calendar entry: how often it was moved or canceled",
  }),
  alternatives: Type.Optional(
    Type.Array(Alternative, {
      description:
        "in the list, of a visit that a closing has moved: other times that are held for it, which `moveAppointment` takes; soonest first",
    }),
  ),
});
export type Appointment = Static<typeof Appointment>;

/** A time as it is shown to a person. */
export const shownVisit = Type.Pick(Appointment, [
  "doctorDate",
  "timeBegin",
  "timeEnd",
  "startsAt",
  "timeZone",
  "clinicName",
  "clinicPhone",
  "city",
  "address",
  "metro",
  "demo",
]).properties;

const CreateAppointmentAnswer = Type.Object({ ConsumerId: Id(), data: Appointment });

/** Appointments, soonest first. */
const AppointmentsAnswer = Type.Object({ data: Type.Array(Appointment) });

const CancelAppointmentQuery = Type.Object({ consumer_id: Id() });
const CancelAppointmentAnswer = Type.Object({ ConsumerId: Id() });

const MoveParams = Type.Object({ id: Id() });

/** The new time, held by the person or one of `alternatives`; the appointment keeps its old time until both are swapped. */
const MoveBody = Type.Object({ clinic_time_id: Id() });

const MoveAnswer = Type.Object({ data: Appointment });

export const appointmentCalls = {
  [paths.createAppointment]: {
    summary: "Books the held time",
    description:
      "Sent again with the same Idempotency-Key it answers with the booking that was made. Patronymic, sex and telephone that the account does not have are taken from a visit of its own name and birthday",
    headers: IdempotencyHeaders,
    body: CreateAppointmentBody,
    response: { 201: CreateAppointmentAnswer },
    errors: ["adult_appointment_exists", "child_limit", "hold_expired", "slot_gone", "slot_taken"],
  },
  [paths.listAppointments]: {
    summary: "The own appointments, soonest first",
    response: { 200: AppointmentsAnswer },
  },
  [paths.cancelAppointment]: {
    summary: "Cancels an own appointment and frees its time",
    querystring: CancelAppointmentQuery,
    response: { 200: CancelAppointmentAnswer },
    errors: ["not_found", "already_canceled", "too_late"],
  },
  [paths.moveAppointment]: {
    summary: "Moves an own appointment to the held time; repeated, it answers the same",
    params: MoveParams,
    body: MoveBody,
    response: { 200: MoveAnswer },
    errors: ["already_canceled", "too_late", "hold_expired", "slot_gone", "slot_taken"],
  },
} as const satisfies CallTable;

export const callBackCalls = {
  [paths.askForCall]: {
    summary: "Asks the clinic to phone about an own appointment that is to come",
    description:
      "It stands in the clinic's list of calls until somebody has got through. One request at a time: the same again changes nothing",
    params: Type.Object({ id: Id() }),
    response: { 200: Type.Object({ data: Appointment }) },
    errors: ["already_canceled", "too_late"],
  },
} as const satisfies CallTable;
