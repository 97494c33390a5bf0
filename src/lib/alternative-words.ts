import type { Alternative } from "@rodinki/contract/appointment";
import { formatDayAndMonth } from "../../shared/day-words";

/** «Перенести на 3 декабря, 13:00, врач Орлова М. С.»; elsewhere with the clinic's name. @param visit whose time it could be */
export const alternativeWords = (
  { doctorDate, timeBegin, doctor, clinicName }: Alternative,
  visit: { clinicName: string },
): string =>
  [
    `Перенести на\u00a0${formatDayAndMonth(doctorDate)}, ${timeBegin}`,
    `врач ${doctor}`,
    ...(clinicName === visit.clinicName ? [] : [clinicName]),
  ].join(", ");
