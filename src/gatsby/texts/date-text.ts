const format = new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `2026-05-12` → «12 мая 2026» with no-break spaces, made at build time for the same text everywhere. */
export const dateText = (day: string): string =>
  format
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/\s*г\.$/, "")
    .replace(/ /g, "\u00a0");
