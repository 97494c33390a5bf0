import type { City, Clinic, ClinicTime } from "@rodinki/contract/booking";

/** The values for where and when. Ids travel through inputs as text. */
export interface PlaceValues {
  city?: string;
  /** `YYYY-MM-DD` on the calendar of the city. */
  date?: string;
  clinic?: string;
  /** The station of that clinic, where there is one. */
  metro?: string;
  time?: string;
}

/** The value of a person who does not mind which clinic. */
export const ANY_CLINIC = "any";

/** Where and when, once all of it is chosen. */
export interface Choice {
  /** `YYYY-MM-DD` on the calendar of the city. */
  day: string;
  city: City;
  clinic: Clinic;
  time: ClinicTime;
  /** Of the child who comes, `DD.MM.YYYY`. */
  birthday?: string | undefined;
}

/** Whether the values name just this choice. */
export const isChosen = ({ city, date, clinic, time }: PlaceValues, choice: Choice): boolean =>
  city === String(choice.city.id) &&
  date === choice.day &&
  (clinic === ANY_CLINIC || clinic === String(choice.clinic.id)) &&
  time === String(choice.time.id);
