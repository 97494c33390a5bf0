import type { Appointment } from "@rodinki/contract/appointment";
import type { EmailMessage } from "../../../mail/email-message";
import { calendarEvent } from "../calendar-event";
import { moment, overview, preparation, visit, visitEmail } from "../emails";
import type { TimeWords } from "./changes-repository";

/** «, Клиника на Светланской, ул. Светланская, д. 1» where the visit is elsewhere now. */
export const formerPlace = (before: TimeWords, after: Appointment): string =>
  before.clinicName === after.clinicName && before.address === after.address
    ? ""
    : `, ${before.clinicName}, ${before.address}`;

interface Links {
  siteUrl: string;
  /** Cancels, after a question: no sign-in is needed. */
  notComing: string;
}

/**
 * When the clinic had to move a visit: says both times, moves the entry in the patient's calendar, and what to do when the new
 * time does not suit.
 *
 * @param before the time that the person knows until now
 * @param after as the move has left it
 */
export const movedByClinicEmail = (
  before: TimeWords,
  after: Appointment,
  { siteUrl, notComing }: Links,
): EmailMessage => ({
  ...visitEmail(after, `Клиника перенесла запись: осмотр родинок ${moment(after)}`, {
    siteUrl,
    paragraphs: [
      `К сожалению, клиника не сможет принять ${after.isChild ? "ребёнка" : "вас"} в прежнее время и перенесла запись на осмотр родинок. Приносим извинения.`,
      `Было: ${visit({ ...after, ...before })}${formerPlace(before, after)}.\nБудет: ${visit(after)}.`,
      "Если новое время подходит, ничего делать не нужно. Если нет, выберите другое или отмените запись.",
      { label: "Выбрать другое время", href: `${siteUrl}/lk/move?visit=${after.id}` },
      { label: "Не подойдёт", href: notComing },
      "Не пересылайте это письмо: по его ссылкам запись можно отменить. Номер записи остался прежним.",
      ...preparation(after, siteUrl),
      overview(siteUrl),
    ],
  }),
  calendar: calendarEvent(after, { method: "REQUEST", siteUrl }),
});
