import { zoneOffset } from "./days";

/**
 * Describes a zone for a calendar (VTIMEZONE of RFC 5545) by its offset at the first of the moments, and by each change of the offset
 * up to a later one.
 */
export function zoneLines(name: string, moments: Date[]): string[] {
  const [first = new Date(0), ...later] = [...moments].sort((one, other) => +one - +other);
  const lines = observance("19700101T000000", utcOffset(name, first), utcOffset(name, first));
  let known = first;
  for (const moment of later) {
    while (utcOffset(name, known) !== utcOffset(name, moment)) {
      const change = changeBetween(name, known, moment);
      const [from, to] = [utcOffset(name, known), utcOffset(name, change)];
      lines.push(...observance(onClock(change, from), from, to));
      known = change;
    }
  }
  return ["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "END:VTIMEZONE"];
}

function observance(start: string, from: string, to: string): string[] {
  const kind = minutesOf(to) > minutesOf(from) ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ];
}

const MINUTE = 60_000;

/** @returns the minute of a change of the offset between `from` and `until`, whose offsets differ */
function changeBetween(zone: string, from: Date, until: Date): Date {
  let [same, other] = [Math.floor(+from / MINUTE), Math.floor(+until / MINUTE)];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (utcOffset(zone, new Date(middle * MINUTE)) === utcOffset(zone, from)) same = middle;
    else other = middle;
  }
  return new Date(other * MINUTE);
}

/** Local time at the offset, in the format's notation. */
const onClock = (at: Date, offset: string): string =>
  new Date(+at + minutesOf(offset) * MINUTE).toISOString().slice(0, 19).replace(/[-:]/g, "");

/** Minutes of an offset like `-0330`. */
const minutesOf = (offset: string): number =>
  Number(`${offset.charAt(0)}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)));

/** `+1000` */
const utcOffset = (timeZone: string, at: Date) =>
  zoneOffset(timeZone, at, "longOffset").replace(/GMT|:/g, "") || "+0000";
