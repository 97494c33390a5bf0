import type { EndedHold } from "./changes-repository";

/** A visit that a closing has touched, as it was before. */
export interface BeforeOfVisit {
  id: number;
  status: string;
  /** SEQUENCE of the calendar entry. */
  sequence: number;
  /** The time that it had, and the one that it got; null: canceled. */
  from: number;
  to: number | null;
  /** The time that the person knew: what has not been mailed yet, they do not. */
  told: number;
  /** E-mails about it that were waiting. */
  letters: number[];
}

/** What is needed to undo a closing: ids and times, never a name. */
export interface BeforeOfClosing {
  /** The times that were closed. */
  times: number[];
  holds: EndedHold[];
  people: BeforeOfVisit[];
}
