import type { FastifyInstance } from "fastify";
import { announceOpenings } from "./modules/booking/openings/rules";
import { sendDue } from "./modules/look-again/look-again";
import { countAnswers } from "./modules/reviews/answers/counts";
import { offerTimes } from "./modules/appointments/waiting/offers";
import { chore } from "./plugins/chore";
import { waitingList } from "./plugins/waiting-list";

/** People who look at a page see a change at once; those who wait for a letter need not know it to the second. */
const LETTERS = 30_000;
const DAY = 24 * 60 * 60 * 1000;

/** What the running process does by itself, beside erasing. */
export async function registerChores(app: FastifyInstance, siteUrl: string): Promise<void> {
  await app.register(chore, {
    every: LETTERS,
    work: async (database) => (await announceOpenings(database, siteUrl)) > 0,
    failed: "openings were not announced",
  });
  await app.register(chore, {
    every: LETTERS,
    work: async (database) => (await sendDue(database, siteUrl)) > 0,
    failed: "reminders to look at the skin were not queued",
  });
  await app.register(chore, {
    every: DAY,
    work: async (database) => {
      await countAnswers(database);
      return false;
    },
    failed: "answers of reviews were not counted",
  });
  await app.register(waitingList, { offer: (database) => offerTimes(database, siteUrl) });
}
