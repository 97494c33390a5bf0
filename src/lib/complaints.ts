import { complaintsOf, groupSigns, type SignGroup } from "../../shared/signs";
import type { ShownSign } from "../../content-model/data/signs";
import signs from "../../content/signs.yml";
import triage from "../../content/triage.yml";

/** What signs.yml says of the signs of these names. */
export const groupsOf = (names: readonly string[]): SignGroup<ShownSign>[] =>
  groupSigns(names.flatMap((name) => signs.signs[name] ?? []));

/** What people come with, from the most urgent: signs.yml says how urgent each is. */
export const complaints = complaintsOf(triage.complaints, signs.signs);
