import type { WaitingEntry } from "@rodinki/contract/waiting";
import { navigate } from "gatsby";
import { formatDate } from "../../../shared/day-words";
import { insideSite, paths } from "../../lib/paths";
import { writeChosenVisit } from "../../session/chosen-visit";

/** An entry with a present offer. */
export type Offered = WaitingEntry & { offer: NonNullable<WaitingEntry["offer"]> };

export const isOffered = (entry: WaitingEntry): entry is Offered => entry.offer !== null;

/**
 * Continues to the booking with the offered time chosen, as from the page of free times. The offer already holds the
 * time for the person, so holding it there returns the same hold.
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
