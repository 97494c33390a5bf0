import type { Appointment } from "@rodinki/contract/appointment";
import { showPhone } from "@rodinki/contract/shown-phone";
import type { EmailMessage } from "../../../mail/email-message";
import type { AnswerLinks } from "../answering/links";
import { calendarEvent, moment, overview, place, preparation, visit, visitEmail } from "../emails";
import type { TimeWords } from "../closing/changes-repository";
import { formerPlace } from "../closing/emails";
import type { Wording } from "../closing/notify-affected";

/** A caller may give another person's name and birthday, so the e-mail's reader must be able to object. */
const objection = ({ clinicPhone }: Appointment) =>
  `Если вы об этом не просили, позвоните в клинику: ${showPhone(clinicPhone)}.`;

const ofChild = ({ isChild }: Appointment) => (isChild ? " ребёнка" : "");

/**
 * @param appointment after the cancellation
 */
const canceledOnRequestEmail = (appointment: Appointment, siteUrl: string): EmailMessage => ({
  ...visitEmail(appointment, `Запись отменена: осмотр родинок ${moment(appointment)}`, {
    siteUrl,
    paragraphs: [
      `По просьбе по телефону клиника отменила запись${ofChild(appointment)} на осмотр родинок: ${visit(appointment)}.`,
      objection(appointment),
      place(appointment),
      `Номер записи: ${appointment.recordId}`,
      "Записаться на другое время можно в любой момент.",
      { label: "Записаться", href: `${siteUrl}/lk/appointments` },
    ],
  }),
  calendar: calendarEvent(appointment, { method: "CANCEL", siteUrl }),
});

const movedOnRequestEmail = (
  before: TimeWords,
  after: Appointment,
  { siteUrl, notComing }: { siteUrl: string; notComing: string },
): EmailMessage => ({
  ...visitEmail(after, `Запись перенесена: осмотр родинок ${moment(after)}`, {
    siteUrl,
    paragraphs: [
      `По просьбе по телефону клиника перенесла запись${ofChild(after)} на осмотр родинок.`,
      `Было: ${visit({ ...after, ...before })}${formerPlace(before, after)}.\nБудет: ${visit(after)}.`,
      objection(after),
      "Если новое время не подойдёт, отмените запись: время достанется тому, кто его ждёт.",
      { label: "Отменить запись", href: notComing, isSecond: true },
      "Не пересылайте это письмо: по его ссылке запись можно отменить. Номер записи остался прежним.",
      ...preparation(after, siteUrl),
      { ...overview(siteUrl), isAside: true },
    ],
  }),
  calendar: calendarEvent(after, { method: "REQUEST", siteUrl }),
});

/**
 * The e-mail about a visit that the clinic has booked for a caller. The person may have no account, so the links cancel
 * without one.
 *
 * @param links for anybody who has the e-mail, without a sign-in
 */
export const bookedByPhoneEmail = (
  appointment: Appointment,
  siteUrl: string,
  links: AnswerLinks,
): EmailMessage => ({
  ...visitEmail(appointment, `Запись на осмотр родинок: ${moment(appointment)}`, {
    siteUrl,
    paragraphs: [
      `Клиника записала ${appointment.isChild ? "ребёнка" : "вас"} по телефону на осмотр родинок: ${visit(appointment)}.`,
      objection(appointment),
      ...preparation(appointment, siteUrl),
      "Осмотр бесплатный. Если планы изменятся, отмените запись: время достанется тому, кто его ждёт. Входить никуда не нужно.",
      { label: "Не смогу прийти", href: links.notComing, isSecond: true },
      "Не пересылайте это письмо: по его ссылке запись можно отменить.",
    ],
  }),
  calendar: calendarEvent(appointment, { method: "REQUEST", siteUrl }),
});

/** For changes that the person has requested by telephone. */
export const byPatient: Wording = {
  canceled: { kind: "canceled", write: canceledOnRequestEmail },
  moved: { kind: "moved", write: movedOnRequestEmail },
};
