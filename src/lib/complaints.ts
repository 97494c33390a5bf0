import { complaintsOf, groupSigns, type SignGroup } from "../../shared/signs";
import type { ShownSign } from "../../content-model/data/signs";
import signs from "../../content/signs.yml";
import triage from "../../content/triage.yml";

/** Groups of the signs with these names, by signs.yml. */
export const groupsOf = (names: readonly string[]): SignGroup<ShownSign>[] =>
  groupSigns(names.flatMap((name) => signs.signs[name] ?? []));

/** Complaints, from the most urgent, by the urgencies of signs.yml. */
export const complaints = complaintsOf(triage.complaints, signs.signs);
