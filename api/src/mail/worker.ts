import { setTimeout } from "node:timers/promises";
import type { Database } from "../database/database";
import type { Letter } from "./letter";
import type { Deliver } from "./mailer";
import { claimLetter, markDropped, markSent } from "./repository";
import type { ClaimedLetter } from "./repository";

/**
 * Puts a letter into words when it is due; null: it is not needed any more. `to` is null for a letter that was queued with
 * its recipient.
 */
export type EmailRenderer = (
  database: Database,
  appointmentId: number,
) => Promise<{ to: string | null; letter: Letter } | null>;

interface Options {
  database: Database;
  deliver: Deliver;
  /** By the kind of the letter. */
  emailRenderers: Record<string, EmailRenderer>;
  log: { error: (details: object, message: string) => void };
}

/** With the waits of the queue: tried for a day and a half. */
const MAX_ATTEMPTS = 12;
/**
 * After each letter, in ms, when the process has nothing else to do or no moment to spare; between them in proportion.
 * Writing a letter costs about 2 ms of the processor: in a rush the people who wait for an answer go first.
 */
const PAUSE = { idle: 1, busy: 100 };

/** @returns what sends the letters that are due, one after the other; any number of processes may do so at once */
export function sendingMail({ database, deliver, emailRenderers, log }: Options) {
  let since = performance.eventLoopUtilization();

  /** By how busy the process has been since the last letter. */
  function pause(): number {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    return PAUSE.idle + (PAUSE.busy - PAUSE.idle) * utilization;
  }

  /** @returns false when nothing is due */
  async function sendNext(): Promise<boolean> {
    const claimed = await claimLetter(database);
    if (claimed === null) return false;
    const { id, reference, kind, attempts } = claimed;
    try {
      const written = await write(claimed);
      if (written === null) {
        await markDropped(database, id);
        return true;
      }
      await deliver(written.to, written.letter, reference);
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS;
      const outcome = isLast ? "mail was given up" : "mail was not delivered and will be retried";
      log.error({ err: error, letter: id, kind, attempts }, outcome);
      if (isLast) await markDropped(database, id);
      return true;
    }
    await markSent(database, id);
    return true;
  }

  async function write({ kind, to, letter, appointmentId }: ClaimedLetter) {
    if (to !== null && letter !== null) return { to, letter };
    // Its mailbox has had enough, or nobody was to have it.
    if (appointmentId === null) return null;
    const render = emailRenderers[kind];
    if (render === undefined) throw new Error(`nobody renders letters of the kind ${kind}`);
    const written = await render(database, appointmentId);
    if (written === null) return null;
    const recipient = to ?? written.to;
    if (recipient === null) throw new Error(`nobody gets the letter of the kind ${kind}`);
    return { to: recipient, letter: written.letter };
  }

  /** When the process stops it ends with the letter in flight; the others stay in the queue. */
  return async (isStopping: () => boolean): Promise<void> => {
    while (!isStopping() && (await sendNext())) await setTimeout(pause());
  };
}
