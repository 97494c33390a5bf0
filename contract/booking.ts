import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import { ClockTime, Day, Id, Instant } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";

const list = <Item extends TSchema>(item: Item) => Type.Object({ data: Type.Array(item) });

/** Of the child, `DD.MM.YYYY` or `YYYY-MM-DD`: only doctors count who see children of that age. */
const Birthday = Type.String({ title: fieldNames.birthday, minLength: 1, format: "birthday" });

/** GET /api/v1/kelly-api/city/index: cities with free times, by name. */
export const CitiesQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: NAME_MAX_LENGTH })),
});
export type CitiesQuery = Static<typeof CitiesQuery>;
/** GET /api/v1/kelly-api/city/for-child; without a birthday: for a child of any age. */
export const ChildCitiesQuery = Type.Object({
  ...CitiesQuery.properties,
  birthday: Type.Optional(Birthday),
});
export type ChildCitiesQuery = Static<typeof ChildCitiesQuery>;
export const City = Type.Object({
  id: Id(),
  name: Type.String(),
  timeZone: Type.String({ description: "IANA name" }),
});
export type City = Static<typeof City>;
export const CitiesAnswer = list(City);
export type CitiesAnswer = Static<typeof CitiesAnswer>;

/** GET /api/v1/kelly-api/doctor-date/index: days with free times, soonest first. */
export const DatesQuery = Type.Object({ city_id: Id(fieldNames.city) });
export type DatesQuery = Static<typeof DatesQuery>;
/** GET /api/v1/kelly-api/doctor-date/for-child */
export const ChildDatesQuery = Type.Object({ ...DatesQuery.properties, birthday: Birthday });
export type ChildDatesQuery = Static<typeof ChildDatesQuery>;
export const DatesAnswer = list(Day());
export type DatesAnswer = Static<typeof DatesAnswer>;

/** GET /api/v1/kelly-api/clinic/index: clinics with free times on the day, by name. */
export const ClinicsQuery = Type.Object({
  city_id: Id(fieldNames.city),
  time: Day(fieldNames.date),
});
export type ClinicsQuery = Static<typeof ClinicsQuery>;
/** GET /api/v1/kelly-api/clinic/for-child */
export const ChildClinicsQuery = Type.Object({ ...ClinicsQuery.properties, birthday: Birthday });
export type ChildClinicsQuery = Static<typeof ChildClinicsQuery>;
export const Clinic = Type.Object({
  id: Id(),
  name: Type.String(),
  address: Type.String(),
  metro: Type.Union([Type.String(), Type.Null()]),
  phone: Type.String({ description: "11 digits, the first is 7" }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  free: Type.Integer({ description: "free times on that day" }),
});
export type Clinic = Static<typeof Clinic>;
export const ClinicsAnswer = list(Clinic);
export type ClinicsAnswer = Static<typeof ClinicsAnswer>;

/** GET /api/v1/kelly-api/clinic-time/index: free times, and the caller's own hold; soonest first. */
export const TimesQuery = Type.Object({
  clinic_id: Id(fieldNames.clinic),
  time: Day(fieldNames.date),
});
export type TimesQuery = Static<typeof TimesQuery>;
/** GET /api/v1/kelly-api/clinic-time/for-child */
export const ChildTimesQuery = Type.Object({ ...TimesQuery.properties, birthday: Birthday });
export type ChildTimesQuery = Static<typeof ChildTimesQuery>;
export const ClinicTime = Type.Object({
  id: Id(),
  time: ClockTime,
  timeEnd: ClockTime,
  startsAt: Instant,
  doctor: Type.Object({ id: Id(), name: Type.String() }),
});
export type ClinicTime = Static<typeof ClinicTime>;
export const TimesAnswer = list(ClinicTime);
export type TimesAnswer = Static<typeof TimesAnswer>;

/** POST /api/v1/kelly-api/clinic-time/block-time */
export const BlockTimeQuery = Type.Object({
  clinic_time_id: Id(fieldNames.time),
  time: Day(fieldNames.date),
  extend: Type.Boolean({
    default: false,
    description: "Prolongs the caller's own live hold once; a second time it comes back unchanged.",
  }),
});
export type BlockTimeQuery = Static<typeof BlockTimeQuery>;
export const BlockTimeAnswer = Type.Object({
  TimeId: Type.String(),
  expiresAt: Instant,
  /** Against a browser whose clock is wrong: the countdown is `expiresAt - serverNow`. */
  serverNow: Instant,
  extended: Type.Boolean({ description: "whether the one extension is used up" }),
});
export type BlockTimeAnswer = Static<typeof BlockTimeAnswer>;

/** DELETE /api/v1/kelly-api/clinic-time/block-time */
export const FreeTimeQuery = Type.Object({
  time_id: Type.String({ title: fieldNames.time, minLength: 1, maxLength: 100 }),
});
export type FreeTimeQuery = Static<typeof FreeTimeQuery>;
