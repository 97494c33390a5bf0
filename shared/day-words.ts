export const LOCALE = "ru-RU";

/** @param day `YYYY-MM-DD`, whatever the zone of the reader; what is no day gives an empty text */
export function dayWords(day: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T12:00Z`);
  if (!/^[\d-]{10}$/.test(day) || Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" }).format(date);
}
