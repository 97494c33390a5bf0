import type { Alternative, Appointment } from "@rodinki/contract/appointment";
import { formatDayAndMonth, formatWeekday } from "../../../../../shared/day-words";
import type { EmailMessage, Paragraph } from "../../../mail/email-message";
import { calendarEvent, moment, overview, preparation, visit, visitEmail } from "../emails";
import type { TimeWords } from "./changes-repository";

/** «, Клиника на Светланской, ул. Светланская, д. 1» if the visit was in another place before. */
export const formerPlace = (before: TimeWords, after: Appointment): string =>
  before.clinicName === after.clinicName && before.address === after.address
    ? ""
    : `, ${before.clinicName}, ${before.address}`;

export interface MovedLinks {
  siteUrl: string;
  /** The link that cancels after a confirmation, without a sign-in. */
  notComing: string;
  /** Alternatives that are held for the visit, each with a link that moves it there after a confirmation. */
  others: (Alternative & { href: string })[];
}

/** «Перенести на 3 декабря (четверг), 13:00, врач Орлова М. С.», with the clinic's name if it is another one. */
const otherWords = (
  { doctorDate, timeBegin, doctor, clinicName }: Alternative,
  after: Appointment,
): string =>
  `Перенести на ${formatDayAndMonth(doctorDate)} (${formatWeekday(doctorDate)}), ${timeBegin}, врач ${doctor}${clinicName === after.clinicName ? "" : `, ${clinicName}`}`;

const untilWords = (expiresAt: string, timeZone: string): string =>
  new Date(expiresAt).toLocaleString("ru", {
    timeZone,
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });

/** Paragraphs on how to get another time instead of the new one. */
function choices(after: Appointment, { siteUrl, notComing, others }: MovedLinks): Paragraph[] {
  const [first] = others;
  return [
    ...(first === undefined
      ? [
          "Если новое время подходит, ничего делать не нужно. Если нет, выберите другое или отмените запись.",
        ]
      : [
          "Если новое время подходит, ничего делать не нужно.",
          `Не подходит — для вас держатся ещё ${others.length === 1 ? "одно время" : "два времени"}: до ${untilWords(first.expiresAt, after.timeZone)} по времени клиники. Страница спросит ещё раз.`,
          ...others.map((other) => ({
            label: otherWords(other, after),
            href: other.href,
            isSecond: true,
          })),
        ]),
    {
      label: "Выбрать другое время",
      href: `${siteUrl}/lk/move?visit=${after.id}`,
      isSecond: true,
    },
    { label: "Отменить запись", href: notComing, isAside: true },
  ];
}

/**
 * The e-mail about a visit that the clinic had to move: both times, the changed calendar entry, and what to do if the
 * new time does not suit.
 *
 * @param before the time that the person knows so far
 * @param after the appointment after the move
 */
export const movedByClinicEmail = (
  before: TimeWords,
  after: Appointment,
  links: MovedLinks,
): EmailMessage => ({
  ...visitEmail(after, `Клиника перенесла запись: осмотр родинок ${moment(after)}`, {
    siteUrl: links.siteUrl,
    paragraphs: [
      `К сожалению, клиника не сможет принять ${after.isChild ? "ребёнка" : "вас"} в прежнее время и перенесла запись на осмотр родинок. Приносим извинения.`,
      `Было: ${visit({ ...after, ...before })}${formerPlace(before, after)}.\nБудет: ${visit(after)}.`,
      ...choices(after, links),
      `Не пересылайте это письмо: по его ссылкам запись можно ${links.others.length > 0 ? "перенести или " : ""}отменить. Номер записи остался прежним.`,
      ...preparation(after, links.siteUrl),
      { ...overview(links.siteUrl), isAside: true },
    ],
  }),
  calendar: calendarEvent(after, { method: "REQUEST", siteUrl: links.siteUrl }),
});
