import type { VisitTexts } from "../shared/calendar-file";
import { mapLink } from "../shared/map-links";
import type { Appointment } from "./appointment";
import { demoWarning } from "../shared/demonstration";
import { spokenName } from "./line";
import { showPhone } from "./shown-phone";
import { unlinked } from "./web-address";
import { whatToBring } from "./what-to-bring";

/**
 * Texts of a visit for the person's calendar, the same in e-mails and in the site's file. They name no adult, as others may see the
 * calendar, and a child only by the first name in the opened entry, as a parent has to distinguish the visits of children.
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
