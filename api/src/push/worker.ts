import { recordChange } from "../audit/journal";
import type { Database } from "../database/database";
import type { Push, Notice } from "./delivery";
import {
  claimNotice,
  dropNotice,
  endExpired,
  markPushed,
  planNotices,
  postponeNotice,
} from "./push-repository";
import type { ClaimedNotice, PushedKind } from "./push-repository";

interface Options {
  database: Database;
  push: Push;
  /** The service's public key (VAPID). */
  serverKey: string;
  log: { error: (details: object, message: string) => void };
}

/** Attempts for a notice: with the queue's pauses some nine hours, if it is useful for so long. */
const MAX_ATTEMPTS = 12;

/** Notices sent concurrently: one slow service does not delay the others. */
const LANES = 4;

/** Longest time for which push services store a notice. */
const MAX_TTL_SECONDS = 28 * 24 * 60 * 60;

const pages: Record<PushedKind, string> = {
  offer: "/lk/waiting",
  "moved-by-clinic": "/lk/appointments",
  "day-closed": "/lk/appointments",
  "clinic-changed": "/lk/appointments",
  "reminder-48h": "/lk/appointments",
  "reminder-3h": "/lk/appointments",
};

/** Kinds of high urgency, which wake a phone that saves its battery. */
const URGENT: PushedKind[] = ["offer", "day-closed", "moved-by-clinic", "reminder-3h"];

/** @returns a function that sends the due notices, beside their e-mails; any number of processes may do so concurrently */
export function sendingPush({ database, push, serverKey, log }: Options) {
  /** @returns false when nothing is due */
  async function sendNext(): Promise<boolean> {
    const claimed = await claimNotice(database, serverKey);
    if (claimed === null) return false;
    const notice = noticeOf(claimed);
    if (notice === null) await dropNotice(database, claimed.id);
    else await send(claimed, notice);
    return true;
  }

  async function send(claimed: ClaimedNotice, notice: Notice): Promise<void> {
    const { id, kind, attempts, endpoint } = claimed;
    // Logs neither the address nor an error's words: only one browser has the address.
    const about = { notice: id, kind, attempts, service: new URL(endpoint).host };
    const isLast = attempts >= MAX_ATTEMPTS;
    try {
      const outcome = await push(claimed, notice);
      if (outcome.is === "taken") return await markPushed(database, id);
      if (outcome.is === "expired") return await endReceiver(claimed);
      const isOver = outcome.is === "refused" || isLast;
      log.error({ ...about, status: outcome.status }, words(isOver));
      if (isOver) await dropNotice(database, id);
      else if (outcome.seconds !== null) await postponeNotice(database, id, outcome.seconds);
    } catch (error) {
      log.error({ ...about, code: (error as NodeJS.ErrnoException).code }, words(isLast));
      if (isLast) await dropNotice(database, id);
    }
  }

  /** Deletes the subscription with the notices that wait for its browser. */
  const endReceiver = (claimed: ClaimedNotice): Promise<void> =>
    database.transaction(async (tx) => {
      const userId = await endExpired(tx, claimed);
      if (userId === null) return;
      const change = { action: "end-push", subject: "user", subjectId: userId } as const;
      await recordChange(tx, { userId, actor: "system", ...change });
    });

  return async (isStopping: () => boolean): Promise<void> => {
    await planNotices(database, serverKey);
    const lane = async () => {
      while (!isStopping() && (await sendNext()));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
}

const words = (isOver: boolean) =>
  isOver ? "a notice was given up" : "a notice was not delivered and will be retried";

/** @returns null when it is not worth sending any more */
function noticeOf({ kind, about, worthUntil, now }: ClaimedNotice): Notice | null {
  if (worthUntil === null) return null;
  const ttl = Math.floor((worthUntil - now) / 1000);
  if (ttl < 1) return null;
  return {
    about,
    path: pages[kind],
    answerBy: kind === "offer" ? new Date(worthUntil) : null,
    ttl: Math.min(ttl, MAX_TTL_SECONDS),
    urgency: URGENT.includes(kind) ? "high" : "normal",
  };
}
