import type { Appointment } from "@rodinki/contract/appointment";
import type { EmailMessage } from "../../../mail/email-message";
import { calendarEvent } from "../calendar-event";
import { moment, overview, preparation, visit, visitEmail } from "../emails";

/** Says both times, and moves the entry in the patient's calendar. */
export function movedEmail(before: Appointment, after: Appointment, siteUrl: string): EmailMessage {
  const isElsewhere = before.clinicName !== after.clinicName || before.address !== after.address;
  const former = isElsewhere ? `, ${before.clinicName}, ${before.address}` : "";
  return {
    ...visitEmail(after, `Запись перенесена: осмотр родинок ${moment(after)}`, [
      `Вы перенесли запись${after.isChild ? " ребёнка" : ""} на осмотр родинок.`,
      `Было: ${visit(before)}${former}.\nБудет: ${visit(after)}.`,
      ...preparation(after, siteUrl),
      "Номер записи остался прежним. Прежнее время свободно: оно достанется тому, кто его ждёт.",
      overview(siteUrl),
    ]),
    calendar: calendarEvent(after, { method: "REQUEST", siteUrl }),
  };
}
