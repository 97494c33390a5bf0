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
    /** Made by the demo data: nobody waits for a patient there. */
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
  /** Made by the demo data, which may add times to nobody else. */
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
    /** The clinic has taken the time back: it is not free, whether or not it was booked. */
    closedAt: instant(),
    /** Before it nobody can book the time; null: it was added without an opening hour, and can be booked. */
    opensAt: instant(),
  },
  (table) => [
    // Beside it stands `clinic_times_one_place`, which Drizzle cannot write and the migration does: times of one doctor
    // that are not closed never overlap (docs/decisions/011-free-times-and-load.md). This one also counts closed times,
    // so that what a clinic has undone is not made again.
    unique().on(table.doctorId, table.startsAt, table.clinicId),
    index().on(table.clinicId, table.day, table.startsAt),
    // When booking opened last, and when it opens next.
    index("clinic_times_openings").on(table.clinicId, table.opensAt),
    check("clinic_times_order", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
