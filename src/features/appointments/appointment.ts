import type { Appointment } from "@rodinki/contract/appointment";
import { todayIn } from "../../../shared/days";
import { formatDayAndTime, formatVisit } from "../../lib/dates";
import { fullName, shortName } from "../../lib/full-name";

/** The words for each status of the specification (§ 4). */
const statusTexts: Record<Appointment["intermediateStatus"], string> = {
  booked: "Вы записаны",
  kellyCall: "Клиника позвонит вам, чтобы подтвердить запись",
  canceled: "Отменена",
};

export function statusText({ intermediateStatus, isChild }: Appointment, isOver: boolean): string {
  if (isOver && intermediateStatus !== "canceled") return "Осмотр прошёл";
  if (isChild && intermediateStatus === "booked") return "Ребёнок записан";
  return statusTexts[intermediateStatus];
}

/**
 * Splits appointments into future visits, soonest first, and the others, latest first. @param now the instant to
 * compare with
 */
export function splitByTime(appointments: Appointment[], now: Date) {
  const byStart = [...appointments].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const isComing = ({ intermediateStatus, startsAt }: Appointment) =>
    intermediateStatus !== "canceled" && new Date(startsAt) > now;
  return {
    coming: byStart.filter(isComing),
    past: byStart.filter((appointment) => !isComing(appointment)).reverse(),
  };
}

/**
 * Appointments that may be needed without a network: future visits, soonest first, and those of today even after their
 * beginning.
 */
export const neededOffline = (appointments: Appointment[], now: Date): Appointment[] =>
  appointments
    .filter(
      ({ intermediateStatus, doctorDate, timeZone }) =>
        intermediateStatus !== "canceled" && doctorDate >= todayIn(timeZone, now),
    )
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));

/** Visits that have begun and were not canceled, which can be reviewed; latest first. */
export const visited = (appointments: Appointment[], now: Date): Appointment[] =>
  splitByTime(appointments, now).past.filter(
    ({ intermediateStatus }) => intermediateStatus !== "canceled",
  );

/** «четверг, 14 мая, 09:30, клиника …» */
export const whenAndWhere = ({ doctorDate, timeBegin, clinicName }: Appointment): string =>
  `${formatVisit(doctorDate, timeBegin)}, ${clinicName}`;

/** «14 мая, 09:30» */
export const dayAndTime = ({ doctorDate, timeBegin }: Appointment): string =>
  formatDayAndTime(doctorDate, timeBegin);

/** «Иванова Анна Петровна», for a child «Иванов Пётр (ребёнок)». */
export function patient({ familyName, name, patronymicName, isChild }: Appointment): string {
  const whole = fullName(familyName, name, patronymicName);
  return isChild ? `${whole} (ребёнок)` : whole;
}

/** «Иванова А. П.» */
export const patientInShort = ({ familyName, name, patronymicName }: Appointment): string =>
  shortName(familyName, name, patronymicName);
