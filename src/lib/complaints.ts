import { groupSigns, URGENCIES, type SignGroup, type Urgency } from "../../shared/signs";
import signs from "../../content/signs.yml";
import triage from "../../content/triage.yml";

type ShownSign = (typeof signs)["signs"][string];

/** What somebody comes with. */
export interface Complaint {
  title: string;
  /** Of its most urgent sign. */
  urgency: Urgency;
  groups: SignGroup<ShownSign>[];
}

/** What signs.yml says of the signs of these names. */
export const groupsOf = (names: readonly string[]): SignGroup<ShownSign>[] =>
  groupSigns(names.flatMap((name) => signs.signs[name] ?? []));

/** All complaints, from the most urgent: signs.yml says how urgent each is. */
export const complaints: Complaint[] = triage.complaints
  .map(({ title, signs: names }) => {
    const groups = groupsOf(names);
    return { title, groups, urgency: groups[0]?.urgency ?? "check" };
  })
  .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
