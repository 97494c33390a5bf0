import type { Database } from "../../../database/database";
import type { Seen } from "../closing/look";
import type { DisplacedRow, FreeRow } from "../closing/look-repository";
import { countAlternatives, insertAlternatives } from "./alternatives-repository";
import { chooseAlternatives, comesAlone } from "./choose";

/** How long alternatives are held after the e-mail is sent. */
const KEPT_HOURS = 24;

/**
 * Holds alternatives for those whom a closing has moved alone and who get an e-mail. To be called once they are moved.
 *
 * @param mailedAt when the e-mails are sent
 */
export async function keepAlternatives(
  tx: Database,
  { parties, free, soonest }: Pick<Seen, "parties" | "free" | "soonest">,
  moved: (DisplacedRow & { to: FreeRow })[],
  mailedAt: Date,
): Promise<void> {
  const to = new Map(moved.map((person) => [person.id, person.to]));
  const alone = parties.flatMap((party) => {
    const [person] = party.people;
    const time = to.get(person?.id ?? 0);
    return time !== undefined && person?.email !== "" && comesAlone(party)
      ? [{ party, to: time }]
      : [];
  });
  const taken = new Set(moved.map((person) => person.to.id));
  const left = free.filter(({ id }) => !taken.has(id));
  const chosen = chooseAlternatives(alone, {
    free: left,
    kept: await countAlternatives(tx),
    soonest,
  });
  await insertAlternatives(tx, chosen, new Date(mailedAt.getTime() + KEPT_HOURS * 3_600_000));
}
