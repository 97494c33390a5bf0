import { and, asc, eq, ne } from "drizzle-orm";
import { stringify } from "csv-stringify/sync";
import { clockTime } from "../database/clock-time";
import { appointments } from "../database/schema/appointments";
import { cities, clinicTimes, clinics, doctors } from "../database/schema/calendar";
import { recordRead } from "../records/journal";
import type { Command } from "./command";
import { readDay } from "./day-word";

/** Prints the day's visits as CSV. The journal notes whose data was read before anything is shown. */
export const exportAppointments: Command = {
  words: ["ДЕНЬ"],
  summary: "выгрузить записи на день в CSV (время — местное)",
  run: async ([word = ""], { database, print }) => {
    const rows = await database
      .select({
        userId: appointments.userId,
        subjectId: appointments.id,
        "номер записи": appointments.recordId,
        город: cities.name,
        клиника: clinics.name,
        врач: doctors.name,
        начало: clockTime(clinicTimes.startsAt),
        конец: clockTime(clinicTimes.endsAt),
        фамилия: appointments.familyName,
        имя: appointments.name,
        отчество: appointments.patronymicName,
        "дата рождения": appointments.birthDate,
        телефон: appointments.phone,
        комментарий: appointments.comment,
      })
      .from(appointments)
      .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
      .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
      .innerJoin(cities, eq(cities.id, clinics.cityId))
      .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
      .where(and(eq(clinicTimes.day, readDay(word)), ne(appointments.status, "canceled")))
      .orderBy(asc(cities.name), asc(clinics.name), asc(clinicTimes.startsAt));
    const reads = rows.map(({ userId, subjectId }) => ({
      userId,
      subject: "appointment" as const,
      subjectId,
    }));
    await recordRead(database, reads);
    print(toCsv(rows.map(({ userId: _user, subjectId: _subject, ...shown }) => shown)));
  },
};

/** For Excel in Russian, which splits at semicolons and takes text without a mark for Windows-1251. */
const toCsv = (rows: object[]): string =>
  stringify(rows, {
    header: true,
    delimiter: ";",
    bom: true,
    // A patient's comment is not to be run as a formula.
    escape_formulas: true,
  });
