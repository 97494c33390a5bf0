import type { City, Clinic, ClinicTime } from "@rodinki/contract/booking";

/** The values for where and when. Ids are strings, because they are values of inputs. */
export interface PlaceValues {
  city?: string;
  /** `YYYY-MM-DD` on the city's calendar. */
  date?: string;
  clinic?: string;
  /** The clinic's metro station, if there is one. */
  metro?: string;
  time?: string;
}

/** The value of `clinic` when any clinic suits the person. */
export const ANY_CLINIC = "any";

/** The complete choice of where and when. */
export interface Choice {
  /** `YYYY-MM-DD` on the city's calendar. */
  day: string;
  city: City;
  clinic: Clinic;
  time: ClinicTime;
  /** The birthday of the child who comes, `DD.MM.YYYY`. */
  birthday?: string | undefined;
}

/** Whether the values name this choice. */
export const isChosen = ({ city, date, clinic, time }: PlaceValues, choice: Choice): boolean =>
  city === String(choice.city.id) &&
  date === choice.day &&
  (clinic === ANY_CLINIC || clinic === String(choice.clinic.id)) &&
  time === String(choice.time.id);
