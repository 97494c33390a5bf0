import type { Coordinates } from "../../shared/map-links";

/** Coordinates as maps copy them: «43.115, 131.885». */
export const coordinatesText = ({ latitude, longitude }: Coordinates) =>
  `${latitude}, ${longitude}`;

const NUMBER = String.raw`(-?\d{1,3}(?:[.,]\d+)?)\s*°?`;
const PAIR = new RegExp(String.raw`^${NUMBER}(?:,\s+|\s*;\s*|\s+)${NUMBER}$`);
/** Pattern of two numbers with nothing but a comma between them, which decimal commas would make unclear. */
const TIGHT_PAIR = /^(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)$/;

const degreesOf = (text: string | undefined) => Number(text?.replace(",", "."));

/**
 * Parses coordinates as people paste them from a map: «43.115, 131.885», «43,115; 131,885», «43.115 131.885».
 *
 * @returns undefined when the text is no pair of degrees
 */
export function readCoordinates(text = ""): Coordinates | undefined {
  const typed = text.trim();
  const [, north, east] = PAIR.exec(typed) ?? TIGHT_PAIR.exec(typed) ?? [];
  const [latitude, longitude] = [degreesOf(north), degreesOf(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

export const coordinates = (text?: string): string | undefined =>
  readCoordinates(text)
    ? undefined
    : "Нужны два числа через запятую, сначала широта: 43.115, 131.885";
