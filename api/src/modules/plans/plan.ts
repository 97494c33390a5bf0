import type { ClinicDetails } from "@rodinki/contract/booking";

/** A doctor sees patients in a clinic, on these days, from `begin` to `end` of the clinic's clock. */
export interface Plan extends ClinicDetails {
  /** Where it stands in the file, counted from 1. */
  line: number;
  city: string;
  /** IANA name; `UTC+5` where the file says the hours alone: `confirmZones` finds the name. */
  timeZone: string;
  clinic: string;
  doctor: string;
  speciality: string;
  /** Full years from which the doctor sees children; null: adults only. */
  childFromAge: number | null;
  /** Days as ISO 8601 counts them. */
  weekdays: number[];
  /** First and last day, `YYYY-MM-DD`. */
  since: string;
  until: string;
  /** `HH:MM` */
  begin: string;
  end: string;
  /** How long one visit takes. */
  minutes: number;
  /** When its times open for booking, `YYYY-MM-DD HH:MM` on the clinic's clock; null: immediately. */
  opensAt: string | null;
}

/** What is wrong with a line, and what belongs there, for people. */
export interface PlanProblem {
  line: number;
  /** Russian; `{}` stands for `value`. */
  problem: string;
  /** The column of the cell that is wrong; absent: it is several, or the whole line. */
  column?: { title: string; letters: string | null };
  /** What the cell says. */
  value?: string;
}

/** Plans are wrong, by themselves or by what the database holds. */
export class WrongPlans extends Error {
  /**
   * @param problems of every line that is wrong, in their order
   * @param sheet of the workbook; null: the file has none
   */
  constructor(
    readonly problems: PlanProblem[],
    readonly sheet: string | null,
  ) {
    super("plans are wrong");
  }
}
