import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import type { CallTable } from "./call";
import { Birthday, ClockTime, Day, Demo, Id, Instant, withDefault } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import * as paths from "./paths";

const list = <Item extends TSchema>(item: Item) => Type.Object({ data: Type.Array(item) });

const CitiesQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: NAME_MAX_LENGTH })),
});
/** Query of cities for a child; without a birthday for a child of any age. */
const ChildCitiesQuery = Type.Object({
  ...CitiesQuery.properties,
  birthday: Type.Optional(Birthday),
});
export const City = Type.Object({
  id: Id(),
  name: Type.String(),
  timeZone: Type.String({ description: "IANA name" }),
  demo: Demo,
});
export type City = Static<typeof City>;
/** Cities, sorted by name. */
const CitiesAnswer = list(City);

const DatesQuery = Type.Object({ city_id: Id(fieldNames.city) });
const ChildDatesQuery = Type.Object({ ...DatesQuery.properties, birthday: Birthday });
/** Days, soonest first. */
const DatesAnswer = list(Day());

const ClinicsQuery = Type.Object({
  city_id: Id(fieldNames.city),
  time: Day(fieldNames.date),
});
const ChildClinicsQuery = Type.Object({ ...ClinicsQuery.properties, birthday: Birthday });
/** Public data of a clinic: columns of its table (api/src/database/schema/calendar.ts) and of a clinic's plan. */
export const ClinicDetails = Type.Object({
  address: Type.String(),
  metro: Type.Union([Type.String(), Type.Null()]),
  phone: Type.String({ description: "11 digits, the first is 7" }),
  latitude: Type.Number(),
  longitude: Type.Number(),
});
export type ClinicDetails = Static<typeof ClinicDetails>;
export const Clinic = Type.Object({
  id: Id(),
  name: Type.String(),
  ...ClinicDetails.properties,
  free: Type.Integer({ description: "free times on that day" }),
  demo: Demo,
});
export type Clinic = Static<typeof Clinic>;
/** Clinics, sorted by name. */
const ClinicsAnswer = list(Clinic);

const TimesQuery = Type.Object({
  clinic_id: Id(fieldNames.clinic),
  time: Day(fieldNames.date),
});
const ChildTimesQuery = Type.Object({ ...TimesQuery.properties, birthday: Birthday });
export const ClinicTime = Type.Object({
  id: Id(),
  time: ClockTime,
  timeEnd: ClockTime,
  startsAt: Instant,
  doctor: Type.Object({ id: Id(), name: Type.String() }),
});
export type ClinicTime = Static<typeof ClinicTime>;
export const CityTime = Type.Object({ ...ClinicTime.properties, clinicId: Id() });
export type CityTime = Static<typeof CityTime>;
/** Free times, and the caller's own hold; soonest first. */
const TimesAnswer = list(ClinicTime);

/** Free times of all clinics of a city, and the caller's own hold; soonest first, then by clinic. */
const CityTimesAnswer = list(CityTime);

const BlockTimeQuery = Type.Object({
  clinic_time_id: Id(fieldNames.time),
  time: Day(fieldNames.date),
  extend: withDefault(
    Type.Boolean({
      description:
        "Prolongs the caller's own live hold once; a second time it comes back unchanged.",
    }),
    false,
  ),
  birthday: Type.Optional(
    Type.String({
      ...Birthday,
      description: "Of the child who comes; without it the caller comes.",
    }),
  ),
  consumer_id: Type.Optional(
    Type.Integer({ ...Id(), description: "The caller's appointment that is to be moved there." }),
  ),
});
export const BlockTimeAnswer = Type.Object({
  TimeId: Type.String(),
  expiresAt: Instant,
  /** The server's clock, as the browser's may be wrong: the countdown is `expiresAt - serverNow`. */
  serverNow: Instant,
  extended: Type.Boolean({ description: "whether the one extension is used up" }),
});
export type BlockTimeAnswer = Static<typeof BlockTimeAnswer>;

const FreeTimeQuery = Type.Object({
  time_id: Type.String({ title: fieldNames.time, minLength: 1, maxLength: 100 }),
});

export const bookingCalls = {
  [paths.listCities]: {
    summary: "Cities with free times",
    querystring: CitiesQuery,
    response: { 200: CitiesAnswer },
  },
  [paths.listCitiesForChild]: {
    summary: "Cities with free times for a child",
    querystring: ChildCitiesQuery,
    response: { 200: CitiesAnswer },
  },
  [paths.listDays]: {
    summary: "Days with free times in a city",
    querystring: DatesQuery,
    response: { 200: DatesAnswer },
  },
  [paths.listDaysForChild]: {
    summary: "Days with free times for a child in a city",
    querystring: ChildDatesQuery,
    response: { 200: DatesAnswer },
  },
  [paths.listClinics]: {
    summary: "Clinics with free times on a day",
    querystring: ClinicsQuery,
    response: { 200: ClinicsAnswer },
  },
  [paths.listClinicsForChild]: {
    summary: "Clinics with free times for a child on a day",
    querystring: ChildClinicsQuery,
    response: { 200: ClinicsAnswer },
  },
  [paths.listTimes]: {
    summary: "Free times of a clinic on a day",
    querystring: TimesQuery,
    response: { 200: TimesAnswer },
  },
  [paths.listTimesForChild]: {
    summary: "Free times of a clinic for a child on a day",
    querystring: ChildTimesQuery,
    response: { 200: TimesAnswer },
  },
  [paths.listCityTimes]: {
    summary: "Free times of all clinics of a city on a day",
    querystring: ClinicsQuery,
    response: { 200: CityTimesAnswer },
  },
  [paths.listCityTimesForChild]: {
    summary: "Free times of all clinics of a city for a child on a day",
    querystring: ChildClinicsQuery,
    response: { 200: CityTimesAnswer },
  },
  [paths.holdTime]: {
    summary: "Holds a time for the caller",
    description: "With `extend` it makes the hold of this time longer, once",
    querystring: BlockTimeQuery,
    response: { 200: BlockTimeAnswer },
    errors: [
      "slot_taken",
      "slot_gone",
      "not_open_yet",
      "time_rests",
      "holds_used_up",
      "adult_appointment_exists",
      "child_limit",
      "not_found",
    ],
  },
  [paths.releaseTime]: {
    summary: "Gives up the caller's hold",
    querystring: FreeTimeQuery,
    response: { 204: Type.Null() },
  },
} as const satisfies CallTable;
