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
    /** Whether the clinic is demo data, where no patients are expected. */
    isDemo: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.cityId, table.name)],
);

export const doctors = pgTable("doctors", {
  id: id(),
  name: text().notNull(),
  speciality: text().notNull(),
  /** Age in full years from which the doctor sees children; null: adults only. */
  childFromAge: integer(),
  /** Whether the doctor is demo data, which adds times only to such doctors. */
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
    /** Time when the clinic closed it: it cannot be booked. */
    closedAt: instant(),
    /** Time before which nobody can book it; null: no such limit. */
    opensAt: instant(),
  },
  (table) => [
    // Drizzle cannot express the constraint `clinic_times_one_place`, so a migration adds it: times of one doctor that are not
    // closed never overlap (docs/decisions/011-free-times-and-load.md). The constraint below also includes closed times, so that
    // times which a clinic has closed are not created again.
    unique().on(table.doctorId, table.startsAt, table.clinicId),
    index().on(table.clinicId, table.day, table.startsAt),
    // For the last and the next opening of booking.
    index("clinic_times_openings").on(table.clinicId, table.opensAt),
    check("clinic_times_order", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
