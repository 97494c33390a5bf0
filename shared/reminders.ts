/** Hours before a visit at which e-mails remind of it, the earliest first. Every text that names them uses this list. */
export const REMINDER_HOURS = [48, 3] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

const COUNTED = ["", "один", "два", "три", "четыре"];
const DAYS = ["", "сутки", "двое суток", "трое суток", "четверо суток"];
const plural = new Intl.PluralRules("ru");

function hoursBefore(hours: number): string {
  const days = hours / 24;
  if (Number.isInteger(days)) return `за ${DAYS[days] ?? `${days} суток`}`;
  const form = { one: "час", few: "часа" }[plural.select(hours) as "one" | "few"] ?? "часов";
  return hours === 1 ? "за час" : `за ${COUNTED[hours] ?? hours} ${form}`;
}

/** «за двое суток и за три часа» */
export const reminderWords = (hours: readonly number[] = REMINDER_HOURS): string =>
  new Intl.ListFormat("ru").format(hours.map(hoursBefore));
