import type { Place } from "./sun-height";

/** Whose sun it is. */
export interface Somewhere {
  place: Place;
  /** Answers «где?»: «в Самаре». */
  where: string;
  /** IANA name: whose clocks the hours are of. */
  timeZone: string;
}
