import { holdTogether } from "./dates";

/**
 * An instant on the clock of a clinic, whose colleagues may read it elsewhere: «27 ноября, 18:40».
 *
 * @param timeZone IANA name
 * @param at ISO 8601
 */
export const formatMomentIn = (timeZone: string, at: string): string =>
  holdTogether(
    new Intl.DateTimeFormat("ru-RU", {
      ...({ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const),
      timeZone,
    })
      .format(new Date(at))
      .replace(" в ", ", "),
  );

/** The clock of a clinic at an instant: «18:40». */
export const formatClockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat("ru-RU", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(at),
  );
