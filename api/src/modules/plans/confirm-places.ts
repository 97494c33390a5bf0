import type { PlanPreview } from "@rodinki/contract/plan";
import { quoted } from "../../../../shared/russian";
import type { Known } from "./known-repository";
import type { NumberedLine } from "./resolve-names";

export type Confirmation = PlanPreview["confirmations"][number];

/** Answers by the keys of the confirmations. */
export type ConfirmationAnswers = Record<string, string>;

interface Place {
  latitude: number;
  longitude: number;
}

const SWAP = "swap";
export const KEEP = "keep";

const swapped = ({ latitude, longitude }: Place): Place => ({
  latitude: longitude,
  longitude: latitude,
});

/** Compares with the outermost points of the country; Chukotka extends across the date line. */
const isInRussia = ({ latitude, longitude }: Place): boolean =>
  latitude > 41 && latitude < 82 && (longitude > 19 || longitude < -168);

/** Maximum extent of a city, in degrees. */
const CITY = { latitude: 1, longitude: 2 };

export const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.latitude - other.latitude) < CITY.latitude &&
  Math.abs(one.longitude - other.longitude) < CITY.longitude;

export const degrees = (value: number) => String(value).replace(".", ",");
const placeWords = ({ latitude, longitude }: Place) =>
  `широта ${degrees(latitude)}, долгота ${degrees(longitude)}`;

/** A plan's lines after the answers about coordinates, and the open questions. */
export interface Confirmed {
  lines: NumberedLine[];
  confirmations: Confirmation[];
}

/**
 * Finds coordinates in a plan's additions and changes that are valid but implausible: they become questions. Coordinates that an
 * answer has called swapped are swapped.
 */
export function confirmPlaces(
  lines: NumberedLine[],
  known: Known,
  answers: ConfirmationAnswers,
): Confirmed {
  const confirmations: Confirmation[] = [];
  const asked = new Map<number, Place>();
  const placed = lines.map((line) => {
    const place = asked.get(line.clinicId) ?? placeOf(line, known, answers, confirmations);
    asked.set(line.clinicId, place);
    const { latitude, longitude } = place;
    return { ...line, plan: { ...line.plan, latitude, longitude } };
  });
  return { lines: placed, confirmations };
}

/** Key of the question about a clinic's coordinates. */
export const placeKey = ({ plan }: NumberedLine) => `place ${plan.city}, ${plan.clinic}`;

/** An answer that is not among the options counts as unanswered. */
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
