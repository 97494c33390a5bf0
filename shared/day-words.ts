export const LOCALE = "ru-RU";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a thousand times as long as using it. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}

/** @param day `YYYY-MM-DD`, whatever the zone of the reader; what is no day gives an empty text */
export function dayWords(day: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T12:00Z`);
  if (!/^[\d-]{10}$/.test(day) || Number.isNaN(date.getTime())) return "";
  return formatOf(options).format(date);
}

/** `2026-05-14` → «14 мая 2026» with no-break spaces; anything else → empty. */
export const formatLongDate = (day: string): string =>
  dayWords(day, { day: "numeric", month: "long", year: "numeric" })
    .replace(/\s*г\.$/, "")
    .replace(/\s/g, "\u00a0");
