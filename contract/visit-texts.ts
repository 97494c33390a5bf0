import type { VisitTexts } from "../shared/calendar-file";
import type { Appointment } from "./appointment";
import { formatPhone } from "./phone";

/**
 * What the person's calendar says about a visit, the same in the letters and in the file of the site. It names no
 * patient: others may look into a calendar.
 *
 * @param host of the site: the second half of the uid
 */
export const visitTexts = (
  { id, recordId, clinicName, city, address, clinicPhone, doctor }: Appointment,
  host: string,
): VisitTexts => ({
  uid: `appointment-${id}@${host}`,
  summary: "Осмотр родинок",
  location: `${clinicName}, г. ${city}, ${address}`,
  description: `Номер записи: ${recordId}\nВрач: ${doctor}\nТелефон клиники: ${formatPhone(clinicPhone)}`,
});
