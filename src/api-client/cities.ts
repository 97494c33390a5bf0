import type { City } from "@rodinki/contract/booking";
import { listCities } from "./booking";
import { unwrap } from "./unwrap";

/** Cities for a form, as SWR wants them. */
export const loadCities = async (): Promise<City[]> => (await unwrap(listCities())).data;
