import { sql } from "drizzle-orm";
import type { clinicTimes } from "./schema/calendar";
import { cities } from "./schema/calendar";

/** `HH:MM` on the clock of the clinic's city; the query must join `cities`. */
export const clockTime = (column: typeof clinicTimes.startsAt | typeof clinicTimes.endsAt) =>
  sql<string>`to_char(${column} at time zone ${cities.timeZone}, 'HH24:MI')`;

/** SQL of an instant as JSON has it: `2026-12-05T10:00:00.000Z`. */
export const isoTime = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
