import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { daysAfter } from "../../../shared/days";

const MINUTE = 60_000;
/**
 * The button «Пришёл» appears so many minutes early. The API accepts it an hour before the visit, so a device's clock
 * that is a little wrong causes no refusal.
 */
const EARLY_MINUTES = 30;
/** Marks of visits older than so many days are corrected by the network. */
const OPEN_DAYS = 7;

/** Which marks may be set on a visit now. */
export interface OpenMarks {
  came: boolean;
  missed: boolean;
  /** Whether the present mark may be undone. */
  undo: boolean;
}

/** Whether a visit has begun: only then is a missing mark an omission. */
export const hasBegun = ({ startsAt }: Pick<ClinicVisit, "startsAt">, now: Date): boolean =>
  Date.parse(startsAt) <= now.getTime();

/** The marks that the API accepts now, so that no button is offered that would be refused. */
export function openMarks(
  visit: Pick<ClinicVisit, "day" | "startsAt">,
  { now, today, isNetwork }: { now: Date; today: string; isNetwork: boolean },
): OpenMarks {
  const isOpen = isNetwork || visit.day >= daysAfter(today, -OPEN_DAYS);
  const comesSoon = Date.parse(visit.startsAt) - EARLY_MINUTES * MINUTE <= now.getTime();
  return { came: isOpen && comesSoon, missed: isOpen && hasBegun(visit, now), undo: isOpen };
}
