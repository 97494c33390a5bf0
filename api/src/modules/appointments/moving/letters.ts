import type { Appointment } from "@rodinki/contract/appointment";
import type { Letter } from "../../../mail/letter";
import { calendarEvent } from "../calendar-event";
import { moment, overview, preparation, visit, visitLetter } from "../letters";

/** Says both times, and moves the entry in the patient's calendar. */
export function movedLetter(before: Appointment, after: Appointment, siteUrl: string): Letter {
  const isElsewhere = before.clinicName !== after.clinicName || before.address !== after.address;
  const former = isElsewhere ? `, ${before.clinicName}, ${before.address}` : "";
  return {
    ...visitLetter(after, `Запись перенесена: осмотр родинок ${moment(after)}`, [
      `Вы перенесли запись${after.isChild ? " ребёнка" : ""} на осмотр родинок.`,
      `Было: ${visit(before)}${former}.\nБудет: ${visit(after)}.`,
      ...preparation(after, siteUrl),
      "Номер записи остался прежним. Прежнее время свободно: оно достанется тому, кто его ждёт.",
      overview(siteUrl),
    ]),
    calendar: calendarEvent(after, { method: "REQUEST", siteUrl }),
  };
}
