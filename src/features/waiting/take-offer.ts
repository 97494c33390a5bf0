import type { WaitingEntry } from "@rodinki/contract/waiting";
import { navigate } from "gatsby";
import { formatDate } from "../../../shared/day-words";
import { insideSite, paths } from "../../lib/paths";
import { writeChosenVisit } from "../../session/chosen-visit";

/** An entry of the list to whom a time is offered now. */
export type Offered = WaitingEntry & { offer: NonNullable<WaitingEntry["offer"]> };

export const isOffered = (entry: WaitingEntry): entry is Offered => entry.offer !== null;

/**
 * Goes on to the booking with the offered time chosen, as from the page of free times. The server keeps it for the person: to
 * hold it there gives the same hold.
 */
export function takeOffer({ cityId, childBirthday, offer }: Offered): void {
  writeChosenVisit({
    ...(childBirthday === null
      ? { whom: "me" }
      : { whom: "child", birthday: formatDate(childBirthday) }),
    city: String(cityId),
    date: offer.doctorDate,
    clinic: "any",
    time: String(offer.clinicTimeId),
  });
  void navigate(paths.cabinet.appointment, { state: insideSite });
}
