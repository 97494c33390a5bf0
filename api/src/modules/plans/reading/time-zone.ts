import { zoneOffset } from "../../../../../shared/days";

/** Zones of Russia with the places of their cities, as the tz database has them. */
const RUSSIAN_ZONES: readonly { name: string; latitude: number; longitude: number }[] = [
  { name: "Europe/Kaliningrad", latitude: 54.72, longitude: 20.5 },
  { name: "Europe/Moscow", latitude: 55.76, longitude: 37.62 },
  { name: "Europe/Simferopol", latitude: 44.95, longitude: 34.1 },
  { name: "Europe/Kirov", latitude: 58.6, longitude: 49.65 },
  { name: "Europe/Volgograd", latitude: 48.73, longitude: 44.42 },
  { name: "Europe/Astrakhan", latitude: 46.35, longitude: 48.05 },
  { name: "Europe/Saratov", latitude: 51.57, longitude: 46.03 },
  { name: "Europe/Ulyanovsk", latitude: 54.33, longitude: 48.4 },
  { name: "Europe/Samara", latitude: 53.2, longitude: 50.15 },
  { name: "Asia/Yekaterinburg", latitude: 56.85, longitude: 60.6 },
  { name: "Asia/Omsk", latitude: 55, longitude: 73.4 },
  { name: "Asia/Novosibirsk", latitude: 55.03, longitude: 82.92 },
  { name: "Asia/Barnaul", latitude: 53.37, longitude: 83.75 },
  { name: "Asia/Tomsk", latitude: 56.5, longitude: 84.97 },
  { name: "Asia/Novokuznetsk", latitude: 53.75, longitude: 87.12 },
  { name: "Asia/Krasnoyarsk", latitude: 56.02, longitude: 92.83 },
  { name: "Asia/Irkutsk", latitude: 52.27, longitude: 104.33 },
  { name: "Asia/Chita", latitude: 52.05, longitude: 113.47 },
  { name: "Asia/Yakutsk", latitude: 62, longitude: 129.67 },
  { name: "Asia/Khandyga", latitude: 62.66, longitude: 135.55 },
  { name: "Asia/Vladivostok", latitude: 43.17, longitude: 131.93 },
  { name: "Asia/Ust-Nera", latitude: 64.57, longitude: 143.24 },
  { name: "Asia/Sakhalin", latitude: 46.97, longitude: 142.7 },
  { name: "Asia/Magadan", latitude: 59.57, longitude: 150.8 },
  { name: "Asia/Srednekolymsk", latitude: 67.47, longitude: 153.72 },
  { name: "Asia/Kamchatka", latitude: 53.02, longitude: 158.65 },
  { name: "Asia/Anadyr", latitude: 64.75, longitude: 177.48 },
];

/** Present offset of a zone from UTC in hours: 5.5 for +05:30. */
export function hoursOf(timeZone: string): number {
  const offset = zoneOffset(timeZone, new Date(), "longOffset");
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
}

/** `UTC+5`: an offset without a zone, which a reform may change. */
const OFFSET = /^UTC\+(\d+)$/;

/** @returns the zones of Russia with this offset from UTC at present; null: `timeZone` already is a zone */
export function zonesOfOffset(timeZone: string): typeof RUSSIAN_ZONES | null {
  const [, hours] = OFFSET.exec(timeZone) ?? [];
  return hours === undefined
    ? null
    : RUSSIAN_ZONES.filter(({ name }) => hoursOf(name) === Number(hours));
}

/** Zone names in their usual spelling, by the name in one case. */
const ZONE_NAMES = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [zone.toLowerCase(), zone]),
);

/** «EUROPE / MOSCOW» → `Europe/Moscow` */
export function zoneByName(typed: string): string | undefined {
  const text = typed.replace(/\s*\/\s*/g, "/");
  return ZONE_NAMES.get(text.toLowerCase()) ?? (isTimeZone(text) ? text : undefined);
}

function isTimeZone(text: string): boolean {
  // A fixed offset like «+03:00» would be wrong after the next reform.
  if (!/^[A-Z]\w+\/\w+/.test(text)) return false;
  try {
    return Boolean(Intl.DateTimeFormat("ru", { timeZone: text }));
  } catch {
    return false;
  }
}

const MOSCOW_HOURS = 3;
/** «МСК+2», «MSK», «по Москве», «московское время» */
const BY_MOSCOW =
  /(?:мск|msk|(?:по\s+)?(?:москв[аеы]|московско(?:е|му)(?:\s+врем(?:я|ени))?))(?:\s*([+-])\s*(\d{1,2}))?/i;
/** «UTC+3», «GMT+03:00», «+0300»; in Windows' list of zones followed by cities: «(UTC+03:00) Москва, Санкт-Петербург». */
const BY_GREENWICH =
  /^\((?:utc|gmt)\s*([+-])(\d\d):00\).*|(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?00)?/i;

/** These names have the opposite sign. */
const POSIX = /^Etc\/GMT-(?=\d)/i;

/** @returns `UTC+5`; undefined: no Russian offset, or several */
function offsetIn(typed: string): string | undefined {
  const found = new Set<number>();
  const add = (hours: number) => {
    found.add(hours);
    return "";
  };
  const rest = typed
    .replace(/[−–]/g, "-")
    .replace(POSIX, "UTC+")
    .replace(BY_MOSCOW, (_all, sign = "+", hours = "0") =>
      add(MOSCOW_HOURS + Number(`${sign}${hours}`)),
    )
    .replace(BY_GREENWICH, (_all, windows, listed, sign, hours) =>
      add(Number(`${windows ?? sign}${listed ?? hours}`)),
    );
  const [hours, another] = found;
  if (hours === undefined || another !== undefined || /[^\s(),.]/.test(rest)) return undefined;
  const offset = `UTC+${hours}`;
  return (zonesOfOffset(offset) ?? []).length > 0 ? offset : undefined;
}

/** Cache of parsed texts: parsing one takes longer than the rest of a line. */
const zones = new Map<string, string | undefined>();
const MAX_ZONES = 1_000;

/** @returns the zone's name, or `UTC+5` if the text contains only an offset; undefined: neither */
export function readTimeZone(text: string): string | undefined {
  if (zones.has(text)) return zones.get(text);
  const zone = offsetIn(text) ?? zoneByName(text);
  if (zones.size < MAX_ZONES) zones.set(text, zone);
  return zone;
}
