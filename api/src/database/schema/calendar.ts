import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { id, instant } from "./columns";

export const cities = pgTable("cities", {
  id: id(),
  name: text().notNull().unique(),
  /** IANA name: Russia has eleven zones, and their offsets have changed before. */
  timeZone: text().notNull(),
});

export const clinics = pgTable(
  "clinics",
  {
    id: id(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    address: text().notNull(),
    metro: text(),
    phone: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Whether the clinic was made by the demo data: nobody expects patients there. */
    isDemo: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.cityId, table.name)],
);

export const doctors = pgTable("doctors", {
  id: id(),
  name: text().notNull(),
  speciality: text().notNull(),
  /** Full years from which the doctor sees children; null: adults only. */
  childFromAge: integer(),
  /** Whether the doctor was made by the demo data, which adds times only to such doctors. */
  isDemo: boolean().notNull().default(false),
});

export const clinicTimes = pgTable(
  "clinic_times",
  {
    id: id(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    doctorId: integer()
      .notNull()
      .references(() => doctors.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The day on the clinic's calendar, stored because every list is queried by it. */
    day: date().notNull(),
    /** Time when the clinic closed it: it is not free, whether or not it was booked. */
    closedAt: instant(),
    /** Opening hour, before which nobody can book the time; null: it has none, and can be booked. */
    opensAt: instant(),
  },
  (table) => [
    // Beside it stands `clinic_times_one_place`, which Drizzle cannot write and the migration does: times of one doctor
    // that are not closed never overlap (docs/decisions/011-free-times-and-load.md). This one also counts closed times,
    // so that times which a clinic has closed are not made again.
    unique().on(table.doctorId, table.startsAt, table.clinicId),
    index().on(table.clinicId, table.day, table.startsAt),
    // For the last and the next opening of booking.
    index("clinic_times_openings").on(table.clinicId, table.opensAt),
    check("clinic_times_order", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
