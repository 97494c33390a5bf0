import type { Appointment } from "@rodinki/contract/appointment";
import { spokenName } from "@rodinki/contract/line";
import { whatToBring } from "@rodinki/contract/what-to-bring";
import { formatDayAndMonth, formatWeekday } from "../../../../../shared/day-words";
import { mapLink } from "../../../../../shared/map-links";
import type { EmailMessage, Paragraph } from "../../../mail/email-message";
import { calendarEvent, overview, place, visitEmail } from "../emails";

/** The patient in words: only a child's first name, so that mail services learn no more. */
const who = ({ isChild, name }: Appointment) => (isChild ? spokenName(name) : "вы");

const one = (appointment: Appointment) =>
  `${who(appointment)} — ${formatDayAndMonth(appointment.doctorDate)}, ${appointment.timeBegin}–${appointment.timeEnd}, врач ${appointment.doctor}, номер записи ${appointment.recordId}`;

/** The places of the visits: after a move one of them may be in another clinic. */
const places = (appointments: Appointment[]): string[] => [...new Set(appointments.map(place))];

/** What to bring: one list for the adult and one for the children, as needed. */
const toBring = (appointments: Appointment[]): Paragraph[] =>
  [false, true]
    .filter((forChild) => appointments.some(({ isChild }) => isChild === forChild))
    .map((forChild) => ({
      title: forChild ? "Что взять с собой для ребёнка" : "Что взять с собой",
      items: whatToBring(forChild),
    }));

/** The e-mail that confirms all visits together, with a calendar entry for each. @param appointments soonest first */
export function groupBookedEmail(appointments: Appointment[], siteUrl: string): EmailMessage {
  const [first] = appointments as [Appointment];
  const day = formatDayAndMonth(first.doctorDate);
  return {
    ...visitEmail(first, `Запись на осмотр родинок нескольких человек: ${day}`, {
      siteUrl,
      paragraphs: [
        `Вы записали на осмотр родинок ${appointments.length === 2 ? "двоих" : "троих"}: ${day} (${formatWeekday(first.doctorDate)}), время местное.`,
        { card: day, lines: places(appointments).join("\n\n") },
        { title: "Кто и когда", items: appointments.map(one) },
        { label: "Посмотреть на карте", href: mapLink(first), isAside: true },
        ...toBring(appointments),
        { label: "Как подготовиться к осмотру", href: `${siteUrl}/consultations`, isAside: true },
        "Осмотр бесплатный. Если планы изменятся, перенесите или отмените любую из записей: время достанется тому, кто его ждёт.",
        { ...overview(siteUrl), label: "Перенести или отменить" },
      ],
    }),
    calendars: appointments.map((appointment) =>
      calendarEvent(appointment, { method: "REQUEST", siteUrl }),
    ),
  };
}

/**
 * The e-mail that all visits are canceled, which deletes each from the calendar.
 *
 * @param appointments after the cancellation
 */
export function groupCanceledEmail(appointments: Appointment[], siteUrl: string): EmailMessage {
  const [first] = appointments as [Appointment];
  return {
    ...visitEmail(first, `Записи отменены: осмотр родинок ${formatDayAndMonth(first.doctorDate)}`, {
      siteUrl,
      paragraphs: [
        { title: "Вы отменили записи на осмотр родинок", items: appointments.map(one) },
        ...places(appointments),
        "Записаться на другое время можно в любой момент.",
        { label: "Записаться", href: `${siteUrl}/lk/appointments` },
      ],
    }),
    calendars: appointments.map((appointment) =>
      calendarEvent(appointment, { method: "CANCEL", siteUrl }),
    ),
  };
}
