import { Type } from "typebox";
import type { Static } from "typebox";
import { Appointment, CreateAppointmentBody, IdempotencyHeaders } from "./appointment";
import { CityTime } from "./booking";
import type { CallTable } from "./call";
import {
  Agreement,
  Birthday,
  CaptchaToken,
  Day,
  Id,
  Instant,
  Phone,
  withDefault,
} from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

/**
 * Two or three people of one account who visit together (limits.ts): at most one adult among them, as everywhere. Forms are
 * flat, so a field of the first is `name_1`, of the third, who may be missing, `name_3`.
 */

const GroupTimesQuery = Type.Object({
  city_id: Id(fieldNames.city),
  time: Day(fieldNames.date),
  birthday_1: Birthday,
  birthday_2: Birthday,
  birthday_3: Type.Optional(Birthday),
});
export const GroupOfTimes = Type.Object({
  kind: Type.Enum(["neighbouring", "parallel"], {
    description:
      "one after the other with one doctor, or simultaneously with several in one clinic",
  }),
  clinicId: Id(),
  times: Type.Array(CityTime, { description: "in the order of the birthdays" }),
});
export type GroupOfTimes = Static<typeof GroupOfTimes>;
/** Groups of times, soonest first. */
const GroupTimesAnswer = Type.Object({ data: Type.Array(GroupOfTimes) });

const GroupHoldBody = Type.Object({
  clinic_time_id_1: Id(fieldNames.time),
  clinic_time_id_2: Id(fieldNames.time),
  clinic_time_id_3: Type.Optional(Id(fieldNames.time)),
  time: Day(fieldNames.date),
  extend: withDefault(
    Type.Boolean({
      description:
        "Prolongs the caller's own live holds once; a second time they are returned unchanged.",
    }),
    false,
  ),
});
export const GroupHold = Type.Object({
  times: Type.Array(Type.Object({ clinicTimeId: Id(), TimeId: Type.String() }), {
    description: "in the order of the request",
  }),
  expiresAt: Instant,
  serverNow: Instant,
  extended: Type.Boolean({ description: "whether the one extension is used up" }),
});
export type GroupHold = Static<typeof GroupHold>;
const GroupHoldAnswer = Type.Object({ data: GroupHold });

/** Fields of each person, without the person's number: those of a booking for one. */
export const personFieldNames = [
  "time_id",
  "family_name",
  "name",
  "patronymic_name",
  "no-patronymic",
  "birth_date",
  "gender",
] as const;

const personFields = Type.Pick(CreateAppointmentBody, personFieldNames).properties;

type Fields = typeof personFields;
type Numbered<All, N extends number> = { [Key in keyof All & string as `${Key}_${N}`]: All[Key] };

const numbered = <All extends object, N extends number>(fields: All, number: N) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [`${name}_${number}`, schema]),
  ) as Numbered<All, N>;

const third = Type.Partial(Type.Object(numbered(personFields, 3))).properties;

export const GroupBookingBody = Type.Object({
  ...numbered(personFields, 1),
  ...numbered(personFields, 2),
  ...third,
  phone: Phone,
  /** Consent for each person; for a child as its parent or guardian. */
  "policy-agree": Agreement(fieldNames["policy-agree"]),
  "g-recaptcha-response": CaptchaToken,
});
export type GroupBookingBody = Static<typeof GroupBookingBody>;
/** Fields of one person, without the number. */
export type GroupPerson = { [Name in keyof Fields]: Static<Fields[Name]> };

const GroupParams = Type.Object({ groupId: Type.String({ minLength: 1, maxLength: 100 }) });

/** Live appointments of the group, soonest first. */
const GroupAnswer = Type.Object({ data: Type.Array(Appointment) });

export const groupBookingCalls = {
  [paths.listGroupTimes]: {
    summary: "Free times on which two or three people can visit together",
    querystring: GroupTimesQuery,
    response: { 200: GroupTimesAnswer },
  },
  [paths.holdTogether]: {
    summary:
      "Holds a time for each of several people, all or none, instead of what the caller held",
    body: GroupHoldBody,
    response: { 200: GroupHoldAnswer },
    errors: [
      "not_open_yet",
      "slot_taken",
      "slot_gone",
      "time_rests",
      "holds_used_up",
      "child_limit",
    ],
  },
  [paths.bookTogether]: {
    summary: "Books the held times for several people, all or none",
    description: "Sent again with the same Idempotency-Key it answers with what was booked",
    headers: IdempotencyHeaders,
    body: GroupBookingBody,
    response: { 201: GroupAnswer },
    errors: ["adult_appointment_exists", "child_limit", "hold_expired", "slot_gone", "slot_taken"],
  },
  [paths.cancelTogether]: {
    summary: "Cancels all that lies ahead of what was booked together",
    params: GroupParams,
    response: {
      200: Type.Object({ data: Type.Array(Id(), { description: "what was canceled" }) }),
    },
    errors: ["not_found", "already_canceled", "too_late"],
  },
} as const satisfies CallTable;
