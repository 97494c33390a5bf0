import type { Appointment } from "@rodinki/contract/appointment";
import { dayWords } from "../../../../shared/day-words";
import { letter } from "../../mail/letter";
import type { Letter } from "../../mail/letter";
import { formatPhone } from "@rodinki/contract/phone";
import { calendarEvent } from "./calendar-event";

const shortDate = (day: string) => dayWords(day, { day: "numeric", month: "long" });
const weekday = (day: string) => dayWords(day, { weekday: "long" });

/** «5 декабря, 10:30» */
const moment = ({ doctorDate, timeBegin }: Appointment) => `${shortDate(doctorDate)}, ${timeBegin}`;

/** «5 декабря (суббота), 10:30–10:45 по местному времени клиники» */
function visit({ doctorDate, timeBegin, timeEnd }: Appointment): string {
  return `${shortDate(doctorDate)} (${weekday(doctorDate)}), ${timeBegin}–${timeEnd} по местному времени клиники`;
}

function place({ clinicName, city, address, metro, clinicPhone }: Appointment): string {
  const station = metro === null ? "" : `, метро «${metro}»`;
  return `${clinicName}\nг. ${city}, ${address}${station}\nТелефон клиники: ${formatPhone(clinicPhone)}`;
}

const reference = ({ doctor, recordId }: Appointment) =>
  `Врач: ${doctor}\nНомер записи: ${recordId}`;

const overview = (siteUrl: string) => ({
  label: "Мои записи",
  href: `${siteUrl}/lk/appointments`,
});

export const bookedLetter = (appointment: Appointment, siteUrl: string): Letter => ({
  ...letter(`Запись на осмотр родинок: ${moment(appointment)}`, [
    `${appointment.isChild ? "Ребёнок записан" : "Вы записаны"} на осмотр родинок: ${visit(appointment)}.`,
    place(appointment),
    reference(appointment),
    "Осмотр бесплатный. Если планы изменятся, отмените запись в личном кабинете: время достанется тому, кто его ждёт.",
    overview(siteUrl),
  ]),
  calendar: calendarEvent(appointment, { method: "REQUEST", sequence: 0, siteUrl }),
});

/** @param sequence what the cancellation has raised the appointment's to */
export const canceledLetter = (
  appointment: Appointment,
  siteUrl: string,
  sequence: number,
): Letter => ({
  ...letter(`Запись отменена: осмотр родинок ${moment(appointment)}`, [
    `Вы отменили запись на осмотр родинок: ${visit(appointment)}.`,
    place(appointment),
    "Записаться на другое время можно в любой момент.",
    { label: "Записаться", href: `${siteUrl}/lk/appointments` },
  ]),
  calendar: calendarEvent(appointment, { method: "CANCEL", sequence, siteUrl }),
});

/**
 * When the clinic had to cancel.
 *
 * @param sequence what the cancellation has raised the appointment's to
 */
export const closedDayLetter = (
  appointment: Appointment,
  siteUrl: string,
  sequence: number,
): Letter => ({
  ...letter(`Приём отменён клиникой: осмотр родинок ${moment(appointment)}`, [
    `К сожалению, клиника не сможет принять ${appointment.isChild ? "ребёнка" : "вас"} и отменила запись на осмотр родинок: ${visit(appointment)}.`,
    place(appointment),
    "Пожалуйста, выберите другое время. Приносим извинения.",
    { label: "Записаться", href: `${siteUrl}/lk/appointments` },
  ]),
  calendar: calendarEvent(appointment, { method: "CANCEL", sequence, siteUrl }),
});

export const reminderLetter = (appointment: Appointment, siteUrl: string): Letter =>
  letter(`Напоминание: осмотр родинок ${moment(appointment)}`, [
    `Напоминаем об осмотре родинок${appointment.isChild ? " ребёнка" : ""}: ${visit(appointment)}.`,
    place(appointment),
    reference(appointment),
    "Если прийти не получится, отмените запись в личном кабинете: время достанется тому, кто его ждёт.",
    overview(siteUrl),
  ]);
