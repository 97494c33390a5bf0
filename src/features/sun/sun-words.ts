import type { SunDay } from "./sun-day";

/** Formats a time of day: 580 → «9:40». */
export const clock = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** The World Health Organization's names of the index, each with its lowest number (Global solar UV index, 2002). */
const LEVELS = [
  [11, "экстремальный"],
  [8, "очень высокий"],
  [6, "высокий"],
  [3, "умеренный"],
  [0, "низкий"],
] as const;

/** «6, высокий» */
export function indexWords(index: number): string {
  const whole = Math.round(index);
  const [, name] = LEVELS.find(([from]) => whole >= from) ?? LEVELS[4];
  return `${whole}, ${name}`;
}

/** «с 9:40 до 16:20»; null on a day without need of protection. */
export const protectionHours = ({ protection }: SunDay): string | null =>
  protection && `с\u00a0${clock(protection.from)} до\u00a0${clock(protection.until)}`;
