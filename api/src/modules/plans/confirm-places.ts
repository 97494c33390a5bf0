import type { PlanPreview } from "@rodinki/contract/plan";
import { zoneOffset } from "../../../../shared/days";
import { quoted } from "../../../../shared/quoted";
import type { Known } from "./known-repository";
import type { NumberedLine } from "./resolve-names";

type Confirmation = PlanPreview["confirmations"][number];

/** What was answered, by the keys of confirmations. */
export type ConfirmationAnswers = Record<string, string>;

interface Place {
  latitude: number;
  longitude: number;
}

const SWAP = "swap";
const KEEP = "keep";

const swapped = ({ latitude, longitude }: Place): Place => ({
  latitude: longitude,
  longitude: latitude,
});

/** By the outermost points of the country; Chukotka lies on both sides of the date line. */
const isInRussia = ({ latitude, longitude }: Place): boolean =>
  latitude > 41 && latitude < 82 && (longitude > 19 || longitude < -168);

/** Degrees: no city is larger. */
const CITY = { latitude: 1, longitude: 2 };

const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.latitude - other.latitude) < CITY.latitude &&
  Math.abs(one.longitude - other.longitude) < CITY.longitude;

const degrees = (value: number) => String(value).replace(".", ",");
const placeWords = ({ latitude, longitude }: Place) =>
  `широта ${degrees(latitude)}, долгота ${degrees(longitude)}`;

/**
 * Finds coordinates and zones that are possible and hardly meant, of what the plan adds or changes: they become questions, and
 * coordinates that were called swapped are.
 */
export function confirmPlaces(
  lines: NumberedLine[],
  known: Known,
  answers: ConfirmationAnswers,
): { lines: NumberedLine[]; confirmations: Confirmation[] } {
  const confirmations: Confirmation[] = [];
  const asked = new Map<number, Place>();
  const placed = lines.map((line) => {
    const place = asked.get(line.clinicId) ?? placeOf(line, known, answers, confirmations);
    asked.set(line.clinicId, place);
    const { latitude, longitude } = place;
    return { ...line, plan: { ...line.plan, latitude, longitude } };
  });
  const inDoubt = new Set(confirmations.filter(({ answer }) => answer === null).map(keyOf));
  const cities = new Set<number>();
  for (const line of placed) {
    if (line.cityId > 0 || cities.has(line.cityId) || inDoubt.has(placeKey(line))) continue;
    cities.add(line.cityId);
    const found = zoneConfirmation(line);
    if (found !== null) confirmations.push(answered(found, answers));
  }
  return { lines: placed, confirmations };
}

const keyOf = ({ key }: Confirmation) => key;
const placeKey = ({ plan }: NumberedLine) => `place ${plan.city}, ${plan.clinic}`;

/** An answer that is none of the options is none. */
export const answered = (
  asked: Omit<Confirmation, "answer">,
  answers: ConfirmationAnswers,
): Confirmation => {
  const answer = asked.options.find(({ value }) => value === answers[asked.key])?.value ?? null;
  return { ...asked, answer };
};

function placeOf(
  line: NumberedLine,
  known: Known,
  answers: ConfirmationAnswers,
  confirmations: Confirmation[],
): Place {
  const { latitude, longitude } = line.plan;
  const place = { latitude, longitude };
  const before = known.clinics.find(({ id }) => id === line.clinicId);
  if (before?.latitude === latitude && before.longitude === longitude) return place;
  const others = known.clinics.filter(
    ({ cityId, id }) => cityId === line.cityId && id !== line.clinicId,
  );
  const isIn = (one: Place) =>
    isInRussia(one) && (others.length === 0 || others.some((other) => isNear(one, other)));
  if (isIn(place)) return place;
  const why = isInRussia(place) ? "далеко от\u00a0других клиник города" : "не\u00a0в\u00a0России";
  const asked = {
    key: placeKey(line),
    text: `Клиника ${quoted(line.plan.clinic)} (${line.plan.city}): ${placeWords(place)}\u00a0— это ${why}. Что верно?`,
    options: [
      ...(isIn(swapped(place))
        ? [{ value: SWAP, text: `Поменять местами: ${placeWords(swapped(place))}` }]
        : []),
      { value: KEEP, text: "Всё верно, клиника там" },
    ],
  };
  const confirmation = answered(asked, answers);
  confirmations.push(confirmation);
  return confirmation.answer === SWAP ? swapped(place) : place;
}

/** Clocks of Russia are up to so many hours behind the sun, and ahead of it. */
const BEHIND = 1.2;
const AHEAD = 2.5;
const DEGREES_IN_HOUR = 15;
const HOURS = 24;

/** Of the zone now: 5.5 for +05:30. */
function hoursOf(timeZone: string): number {
  const offset = zoneOffset(timeZone, new Date(), "longOffset");
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
}

const signed = (hours: number) =>
  `UTC${hours < 0 ? "−" : "+"}${degrees(Math.abs(Math.round(hours * 10) / 10))}`;

function zoneConfirmation({ plan }: NumberedLine): Omit<Confirmation, "answer"> | null {
  const { city, timeZone, longitude } = plan;
  const [clock, sun] = [hoursOf(timeZone), longitude / DEGREES_IN_HOUR];
  const gap = ((((clock - sun + HOURS / 2) % HOURS) + HOURS) % HOURS) - HOURS / 2;
  if (gap >= -BEHIND && gap <= AHEAD) return null;
  const named = `часовой пояс ${timeZone}, это ${signed(clock)}`;
  const expected = `а\u00a0на\u00a0долготе ${degrees(longitude)} часы идут около ${signed(Math.round(sun))}`;
  return {
    key: `zone ${city}`,
    text: `У\u00a0города ${quoted(city)} ${named}, ${expected}. Если пояс не\u00a0тот, исправьте его в\u00a0файле и\u00a0выберите файл снова.`,
    options: [{ value: KEEP, text: `Пояс верный: часы там идут по\u00a0${signed(clock)}` }],
  };
}
