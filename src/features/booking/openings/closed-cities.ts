import type { City } from "@rodinki/contract/booking";
import { byName } from "../../../../shared/russian-order";

/**
 * @param free cities with free times
 * @param others cities that may have none
 * @returns all of them by name; undefined while either is being loaded
 */
export function withClosed(
  free: City[] | undefined,
  others: City[] | undefined,
): City[] | undefined {
  if (free === undefined || others === undefined) return undefined;
  const closed = others.filter(({ id }) => !free.some((city) => city.id === id));
  if (closed.length === 0) return free;
  return [...free, ...closed].sort(byName);
}
