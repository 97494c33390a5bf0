import type { ClinicDetails } from "@rodinki/contract/booking";

/** A line of a plan: a doctor sees patients in a clinic on these days, from `begin` to `end` on the clinic's clock. */
export interface Plan extends ClinicDetails {
  /** Line number in the file, counted from 1. */
  line: number;
  city: string;
  /** IANA name; `UTC+5` if the file contains only the offset, until `confirmZones` finds the name. */
  timeZone: string;
  clinic: string;
  doctor: string;
  speciality: string;
  /** Full years from which the doctor sees children; null: adults only. */
  childFromAge: number | null;
  /** ISO 8601 weekdays. */
  weekdays: number[];
  /** First and last day, `YYYY-MM-DD`. */
  since: string;
  until: string;
  /** `HH:MM` */
  begin: string;
  end: string;
  /** Length of one visit. */
  minutes: number;
  /** When its times open for booking, `YYYY-MM-DD HH:MM` on the clinic's clock; null: immediately. */
  opensAt: string | null;
}

/** A problem of a line and the expected value, for people. */
export interface PlanProblem {
  line: number;
  /** Russian; `{}` is replaced by `value`. */
  problem: string;
  /** Column of the invalid cell; absent: several cells or the whole line. */
  column?: { title: string; letters: string | null };
  /** Content of the cell. */
  value?: string;
}

/** Plans are invalid by themselves, or contradict the database. */
export class WrongPlans extends Error {
  /**
   * @param problems of all invalid lines, in their order
   * @param sheet of the workbook; null: the file has none
   */
  constructor(
    readonly problems: PlanProblem[],
    readonly sheet: string | null,
  ) {
    super("plans are wrong");
  }
}
