import type { EndedHold } from "./changes-repository";

/** A visit that a closing has changed, in its former state. */
export interface BeforeOfVisit {
  id: number;
  status: string;
  /** SEQUENCE of the calendar entry. */
  sequence: number;
  /** The former time, and the new one; null for a canceled visit. */
  from: number;
  to: number | null;
  /** The time of which the person was last notified: changes whose e-mail was not sent yet are unknown to them. */
  told: number;
  /** Ids of the e-mails about it that had not been sent. */
  letters: number[];
}

/** The data with which a closing is undone: ids and times, never a name. */
export interface BeforeOfClosing {
  /** The times that were closed. */
  times: number[];
  holds: EndedHold[];
  people: BeforeOfVisit[];
}
