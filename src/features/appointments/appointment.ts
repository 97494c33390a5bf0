import type { Appointment } from "@rodinki/contract/appointment";
import { formatDay, formatOffset } from "../../lib/dates";

/** What each status of the specification (§ 4) is called for the person. */
export const statusText: Record<Appointment["intermediateStatus"], string> = {
  booked: "Вы записаны",
  kellyCall: "Клиника позвонит вам, чтобы подтвердить запись",
  canceled: "Отменена",
};

/** Coming visits, soonest first, and the others, latest first. `now` is the instant to compare with. */
export function splitByTime(appointments: Appointment[], now: Date) {
  const byStart = [...appointments].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const isComing = ({ intermediateStatus, startsAt }: Appointment) =>
    intermediateStatus !== "canceled" && new Date(startsAt) > now;
  return {
    coming: byStart.filter(isComing),
    past: byStart.filter((appointment) => !isComing(appointment)).reverse(),
  };
}

/** «четверг, 14 мая 2026 г., 09:30, клиника …» */
export const whenAndWhere = ({ doctorDate, timeBegin, clinicName }: Appointment): string =>
  `${formatDay(doctorDate)}, ${timeBegin}, ${clinicName}`;

/** «по местному времени: Екатеринбург, UTC+5» */
export const localTimeNote = ({ city, timeZone, startsAt }: Appointment): string =>
  `по местному времени: ${city}, ${formatOffset(timeZone, new Date(startsAt))}`;
