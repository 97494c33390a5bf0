/**
 * A time of the day as people write it: «9», «13.00», «13:00», «9-30», «1300»; «9ж30» has the colon of the other keyboard layout.
 *
 * @returns `HH:MM`, up to `24:00`, the day's end; null: it is no time
 */
export function readClock(text: string): string | null {
  const typed = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  const [, hour, minutes = "00"] =
    /^(\d{1,2})(?:[ .:,жюб\-–—]{1,3}(\d\d))?$/i.exec(typed) ??
    /^(\d{1,2})(\d\d)$/.exec(typed) ??
    [];
  if (hour === undefined || Number(minutes) > 59) return null;
  const isEnd = Number(hour) === 24 && minutes === "00";
  return Number(hour) < 24 || isEnd ? `${hour.padStart(2, "0")}:${minutes}` : null;
}
