import type { VisitTexts } from "../shared/calendar-file";
import { mapLink } from "../shared/map-links";
import type { Appointment } from "./appointment";
import { demoWarning } from "./demo-warning";
import { spokenName } from "./line";
import { showPhone } from "./shown-phone";
import { unlinked } from "./web-address";
import { whatToBring } from "./what-to-bring";

/**
 * What the person's calendar says about a visit, the same in the e-mails and in the file of the site. It names no adult, and
 * of a child the first name only, where the entry is opened and not where it is listed: others may look into a calendar, and
 * a parent has to tell one child's visit from the next.
 *
 * @param host of the site: the second half of the uid
 */
export function visitTexts(appointment: Appointment, host: string): VisitTexts {
  const { id, recordId, isChild, name, clinicName, city, address, metro, clinicPhone, doctor } =
    appointment;
  return {
    uid: `appointment-${id}@${host}`,
    summary: appointment.demo ? "Демонстрация: осмотр родинок" : "Осмотр родинок",
    location: unlinked(`${clinicName}, г. ${city}, ${address}`),
    description: [
      ...(appointment.demo ? [demoWarning] : []),
      ...(isChild ? [`Ребёнок: ${spokenName(name)}`] : []),
      `Номер записи: ${recordId}`,
      `Врач: ${unlinked(doctor)}`,
      ...(metro === null ? [] : [`Метро: ${unlinked(metro)}`]),
      `Телефон клиники: ${showPhone(clinicPhone)}`,
      `На карте: ${mapLink(appointment)}`,
      `Взять с собой: ${whatToBring(isChild).join("; ")}`,
    ].join("\n"),
  };
}
