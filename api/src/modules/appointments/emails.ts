import type { Appointment } from "@rodinki/contract/appointment";
import { visitTexts } from "@rodinki/contract/visit-texts";
import { demoWarning } from "../../../../shared/demonstration";
import { spokenName } from "@rodinki/contract/line";
import { showPhone } from "@rodinki/contract/shown-phone";
import { whatToBring } from "@rodinki/contract/what-to-bring";
import type { CalendarEvent } from "../../mail/invitation";
import { formatDayAndMonth, formatWeekday } from "../../../../shared/day-words";
import { mapLink } from "../../../../shared/map-links";
import { emailMessage } from "../../mail/email-message";
import type { EmailMessage, Paragraph } from "../../mail/email-message";
import { safetyLine } from "../../mail/safety-line";
import type { AnswerLinks } from "./answering/links";

interface Change {
  method: CalendarEvent["method"];
  siteUrl: string;
}

/** Makes the calendar entry that an e-mail adds, changes or cancels in the patient's calendar. */
export const calendarEvent = (
  appointment: Appointment,
  { method, siteUrl }: Change,
): CalendarEvent => ({
  ...visitTexts(appointment, new URL(siteUrl).hostname),
  method,
  sequence: appointment.sequence,
  day: appointment.doctorDate,
  begins: appointment.timeBegin,
  ends: appointment.timeEnd,
  timeZone: appointment.timeZone,
  startsAt: appointment.startsAt,
  url: `${siteUrl}/lk/appointments`,
});

/** «5 декабря, 10:30» */
export const moment = ({ doctorDate, timeBegin }: Pick<Appointment, "doctorDate" | "timeBegin">) =>
  `${formatDayAndMonth(doctorDate)}, ${timeBegin}`;

/** «5 декабря (суббота), 10:30–10:45 по местному времени клиники» */
export function visit({
  doctorDate,
  timeBegin,
  timeEnd,
}: Pick<Appointment, "doctorDate" | "timeBegin" | "timeEnd">): string {
  return `${formatDayAndMonth(doctorDate)} (${formatWeekday(doctorDate)}), ${timeBegin}–${timeEnd} по местному времени клиники`;
}

/**
 * The lines that identify a visit. They contain only a child's first name, to distinguish two children's e-mails
 * without disclosing more to mail services.
 */
const reference = ({ isChild, name, doctor, recordId }: Appointment) =>
  [
    ...(isChild ? [`Ребёнок: ${spokenName(name)}`] : []),
    `Врач: ${doctor}`,
    `Номер записи: ${recordId}`,
  ].join("\n");

type Place = Pick<Appointment, "clinicName" | "city" | "address" | "metro" | "clinicPhone">;

export function place({ clinicName, city, address, metro, clinicPhone }: Place): string {
  const station = metro === null ? "" : `, метро «${metro}»`;
  return `${clinicName}\nг. ${city}, ${address}${station}\nТелефон клиники: ${showPhone(clinicPhone)}`;
}

export const overview = (siteUrl: string) => ({
  label: "Мои записи",
  href: `${siteUrl}/lk/appointments`,
});

/**
 * The e-mail about a visit, ending with the signs that must be shown to a doctor without waiting; on the demonstration
 * it begins with a note that there will be no visit.
 */
export const visitEmail = (
  { demo }: Pick<Appointment, "demo">,
  subject: string,
  { siteUrl, paragraphs }: { siteUrl: string; paragraphs: Paragraph[] },
): EmailMessage =>
  emailMessage(subject, [...(demo ? [demoWarning] : []), ...paragraphs, ...safetyLine(siteUrl)]);

/** Everything that a patient needs to know before the visit. */
export const preparation = (appointment: Appointment, siteUrl: string): Paragraph[] => [
  { card: moment(appointment), lines: place(appointment) },
  { label: "Посмотреть на карте", href: mapLink(appointment), isAside: true },
  reference(appointment),
  { title: "Что взять с собой", items: whatToBring(appointment.isChild) },
  { label: "Как подготовиться к осмотру", href: `${siteUrl}/consultations`, isAside: true },
];

export const bookedEmail = (appointment: Appointment, siteUrl: string): EmailMessage => ({
  ...visitEmail(appointment, `Запись на осмотр родинок: ${moment(appointment)}`, {
    siteUrl,
    paragraphs: [
      `${appointment.isChild ? "Ребёнок записан" : "Вы записаны"} на осмотр родинок: ${visit(appointment)}.`,
      ...preparation(appointment, siteUrl),
      "Осмотр бесплатный. Если планы изменятся, перенесите запись или отмените её: время достанется тому, кто его ждёт.",
      { ...overview(siteUrl), label: "Перенести или отменить" },
    ],
  }),
  calendar: calendarEvent(appointment, { method: "REQUEST", siteUrl }),
});

/**
 * @param appointment after the cancellation
 */
export const canceledEmail = (appointment: Appointment, siteUrl: string): EmailMessage => ({
  ...visitEmail(appointment, `Запись отменена: осмотр родинок ${moment(appointment)}`, {
    siteUrl,
    paragraphs: [
      `Вы отменили запись${appointment.isChild ? " ребёнка" : ""} на осмотр родинок: ${visit(appointment)}.`,
      place(appointment),
      reference(appointment),
      "Записаться на другое время можно в любой момент.",
      { label: "Записаться", href: `${siteUrl}/lk/appointments` },
    ],
  }),
  calendar: calendarEvent(appointment, { method: "CANCEL", siteUrl }),
});

/**
 * The e-mail about a visit that the clinic had to cancel.
 *
 * @param appointment after the cancellation
 */
export const closedDayEmail = (appointment: Appointment, siteUrl: string): EmailMessage => ({
  ...visitEmail(appointment, `Клиника отменила запись: осмотр родинок ${moment(appointment)}`, {
    siteUrl,
    paragraphs: [
      `К сожалению, клиника не сможет принять ${appointment.isChild ? "ребёнка" : "вас"} и отменила запись на осмотр родинок: ${visit(appointment)}.`,
      place(appointment),
      reference(appointment),
      "Пожалуйста, выберите другое время. Приносим извинения.",
      { label: "Записаться", href: `${siteUrl}/lk/appointments` },
    ],
  }),
  calendar: calendarEvent(appointment, { method: "CANCEL", siteUrl }),
});

/**
 * @param links for anybody who has the e-mail, without a sign-in
 */
export const reminderEmail = (
  appointment: Appointment,
  siteUrl: string,
  links: AnswerLinks,
): EmailMessage =>
  visitEmail(appointment, `Напоминание: осмотр родинок ${moment(appointment)}`, {
    siteUrl,
    paragraphs: [
      `Напоминаем об осмотре родинок${appointment.isChild ? " ребёнка" : ""}: ${visit(appointment)}.`,
      `Пожалуйста, ответьте, ${appointment.isChild ? "придёте ли вы с ребёнком" : "придёте ли вы"}. Входить в личный кабинет не нужно.`,
      { label: "Приду", href: links.coming },
      { label: "Не смогу", href: links.notComing, isSecond: true },
      "Если вы не сможете прийти, время достанется тому, кто его ждёт. Не пересылайте это письмо: по его ссылкам запись можно отменить.",
      ...preparation(appointment, siteUrl),
      { ...overview(siteUrl), label: "Перенести на другое время", isAside: true },
    ],
  });
