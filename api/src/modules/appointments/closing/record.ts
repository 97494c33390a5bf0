import type { EndedHold } from "./changes-repository";
import type { Actor } from "../../../clinic-actions/action-kind";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { hoursWords } from "../../../clinic-actions/hours-words";
import type { Hours } from "./hours";

/** A visit that a closing has changed, in its former state. */
export interface BeforeOfVisit {
  id: number;
  status: string;
  /** SEQUENCE of the calendar entry. */
  sequence: number;
  /** The former time, and the new one; null for a canceled visit. */
  from: number;
  to: number | null;
  /**
   * The time of which the person was last notified: changes whose e-mail was not sent yet are unknown to them. The name is stored in
   * actions that are undone for a week, also by the processes of the release before.
   */
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

interface Closed {
  people: { id: number; userId: number | null; to: number | null }[];
  hours: Hours;
  actor: Actor;
  actionId: number;
}

/** Records the closing and each changed visit in the journal. */
export async function recordClosing(
  tx: Database,
  { people, hours: { clinicId, day, until }, actor, actionId }: Closed,
): Promise<void> {
  await recordChange(
    tx,
    {
      ...actor,
      userId: null,
      action: "close-hours",
      subject: "clinic",
      subjectId: clinicId,
      day,
      ...(until !== day && { until }),
      actionId,
    },
    ...people.map(({ id, userId, to }) => ({
      ...actor,
      userId,
      action: to === null ? ("cancel" as const) : ("move" as const),
      subject: "appointment" as const,
      subjectId: id,
      actionId,
    })),
  );
}

/** The history's entry: numbers, and no patient's name. */
export const closingWords = (
  hours: Hours,
  { closed, moved, canceled, emails }: Record<"closed" | "moved" | "canceled" | "emails", number>,
): string =>
  `Закрыты часы: ${hoursWords(hours)}. Времён: ${closed}, перенесено записей: ${moved}, отменено: ${canceled}, писем: ${emails}.`;
