import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../database/database";
import type { EmailMessage } from "./email-message";
import type { Deliver } from "./mailer";
import { claimEmail, markDropped, markSent, markUndelivered } from "./mail-repository";
import type { ClaimedEmail } from "./mail-repository";

/** Status codes of a wrong address or a closed mailbox (RFC 3463). Other refusals may concern the sender, or be temporary. */
const ABOUT_ADDRESS = /^5\d\d[ -]5\.(?:1\.[0-9]+|2\.1)\b/;
/** Refusals without a detailed status: no such mailbox, or an invalid name. */
const WITHOUT_DETAIL = /^55[013][ -](?!\d\.\d)/;

/**
 * Whether a mail server has refused the recipient for good (`550 5.1.1 no such user`), so that no later attempt reaches them. A full
 * mailbox, a policy of the server and an unreachable server do not count.
 *
 * @param error error of nodemailer
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response } = error as { command?: unknown; response?: unknown };
  if (command !== "RCPT TO" || typeof response !== "string") return false;
  return ABOUT_ADDRESS.test(response) || WITHOUT_DETAIL.test(response);
}

/**
 * Renders an e-mail when it is due; returns null when it is not needed any more. `to` is null for an e-mail that was queued with
 * its recipient.
 */
export type EmailRenderer = (
  database: Database,
  about: Pick<ClaimedEmail, "appointmentId" | "userId" | "actionId">,
) => Promise<{ to: string | null; message: EmailMessage } | null>;

interface Options {
  database: Database;
  deliver: Deliver;
  /** The renderers, by the kind of the e-mail. */
  emailRenderers: Record<string, EmailRenderer>;
  log: { error: (details: object, message: string) => void };
}

/** Maximum attempts for an e-mail: with the queue's pauses a day and a half. A recipient whom the server does not know gets only one. */
const MAX_ATTEMPTS = 12;
/**
 * Pause after each e-mail, in ms, of an idle and of a fully loaded process; in between proportional to the load. Rendering an
 * e-mail takes about 2 ms of processor time, and in a rush interactive requests take precedence.
 */
const PAUSE = { idle: 1, busy: 100 };

/** @returns a function that sends the due e-mails one after the other; any number of processes may do so concurrently */
export function sendingMail({ database, deliver, emailRenderers, log }: Options) {
  let since = performance.eventLoopUtilization();

  /** Milliseconds until the next e-mail, by the load of the process since the last one. */
  function pause(): number {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    return PAUSE.idle + (PAUSE.busy - PAUSE.idle) * utilization;
  }

  /** @returns false when nothing is due */
  async function sendNext(): Promise<boolean> {
    const claimed = await claimEmail(database);
    if (claimed === null) return false;
    const { id, reference, kind, attempts } = claimed;
    try {
      const written = await write(claimed);
      if (written === null) {
        await markDropped(database, id);
        return true;
      }
      await deliver(written.to, written.message, reference);
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS || isRefusedForGood(error);
      const outcome = isLast ? "mail was given up" : "mail was not delivered and will be retried";
      log.error({ err: error, letter: id, kind, attempts }, outcome);
      if (isLast) await markUndelivered(database, id);
      return true;
    }
    await markSent(database, id);
    return true;
  }

  async function write({ kind, to, message, ...about }: ClaimedEmail) {
    if (to !== null && message !== null) return { to, message };
    // The e-mail has no recipient: it was beyond its mailbox's limit, or unwanted.
    if (about.appointmentId === null && about.actionId === null) return null;
    const render = emailRenderers[kind];
    if (render === undefined) throw new Error(`nobody renders e-mails of the kind ${kind}`);
    const written = await render(database, about);
    if (written === null) return null;
    const recipient = to ?? written.to;
    if (recipient === null) throw new Error(`nobody gets the e-mail of the kind ${kind}`);
    return { to: recipient, message: written.message };
  }

  // When the process stops, the current e-mail is still sent; the others remain queued.
  return async (isStopping: () => boolean): Promise<void> => {
    while (!isStopping() && (await sendNext())) await setTimeout(pause());
  };
}
