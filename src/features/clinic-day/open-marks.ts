import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { daysAfter } from "../../../shared/days";

const MINUTE = 60_000;
/** People come early. The API takes «Пришёл» from an hour before: a clock that is wrong by some minutes costs no press. */
const EARLY_MINUTES = 30;
/** Visits that are older are corrected by the network. */
const OPEN_DAYS = 7;

/** What may be noted of a visit now. */
export interface OpenMarks {
  came: boolean;
  missed: boolean;
  /** A mark may be taken away. */
  undo: boolean;
}

/** Has it begun? What has not is nobody's omission. */
export const hasBegun = ({ startsAt }: Pick<ClinicVisit, "startsAt">, now: Date): boolean =>
  Date.parse(startsAt) <= now.getTime();

/** Marks that the API takes: no button is offered that it would only refuse. */
export function openMarks(
  visit: Pick<ClinicVisit, "day" | "startsAt">,
  { now, today, isNetwork }: { now: Date; today: string; isNetwork: boolean },
): OpenMarks {
  const isOpen = isNetwork || visit.day >= daysAfter(today, -OPEN_DAYS);
  const comesSoon = Date.parse(visit.startsAt) - EARLY_MINUTES * MINUTE <= now.getTime();
  return { came: isOpen && comesSoon, missed: isOpen && hasBegun(visit, now), undo: isOpen };
}
