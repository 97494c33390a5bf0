import type { Appointment } from "@rodinki/contract/appointment";
import { letter } from "../../mail/letter";
import { formatPhone } from "../../phone";
import type { Letter } from "../../mail/letter";

/** «5 декабря (суббота)» of a `YYYY-MM-DD`. */
function longDate(day: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("ru-RU", { timeZone: "UTC", ...options }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return `${format({ day: "numeric", month: "long" })} (${format({ weekday: "long" })})`;
}

function place({ clinicName, city, address, metro, clinicPhone }: Appointment): string {
  const station = metro === null ? "" : `, метро «${metro}»`;
  return `${clinicName}\nг. ${city}, ${address}${station}\nТелефон клиники: ${formatPhone(clinicPhone)}`;
}

export const bookedLetter = (appointment: Appointment, siteUrl: string): Letter =>
  letter(`Запись на осмотр ${appointment.recordId}`, [
    `Вы записаны на осмотр родинок: ${longDate(appointment.doctorDate)}, ${appointment.timeBegin}–${appointment.timeEnd} по местному времени клиники.`,
    place(appointment),
    `Врач: ${appointment.doctor}\nНомер записи: ${appointment.recordId}`,
    "Осмотр бесплатный. Если планы изменятся, отмените запись в личном кабинете: время достанется тому, кто его ждёт.",
    { label: "Мои записи", href: `${siteUrl}/lk/appointments` },
  ]);

export const canceledLetter = (appointment: Appointment, siteUrl: string): Letter =>
  letter(`Запись ${appointment.recordId} отменена`, [
    `Вы отменили запись на осмотр родинок: ${longDate(appointment.doctorDate)}, ${appointment.timeBegin}.`,
    place(appointment),
    "Записаться на другое время можно в любой момент.",
    { label: "Записаться", href: `${siteUrl}/lk/appointments` },
  ]);
