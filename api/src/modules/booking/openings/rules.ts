import { consentVersions } from "@rodinki/contract/consents";
import type { OpeningAlertBody } from "@rodinki/contract/subscriptions";
import type { Database } from "../../../database/database";
import { lockAgainstDeletion } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { queueEmail, queueEmails } from "../../../mail/mail-repository";
import { recordChange } from "../../../audit/journal";
import { hashToken, newToken } from "../../../security/secret";
import {
  confirmAlert,
  deleteAlert,
  deleteAlertById,
  findCityName,
  saveAlert,
  takeOpened,
} from "./alerts-repository";
import { confirmAlertEmail, knownAlertEmail, openedEmail } from "./emails";

/** Number of e-mails that are queued in one transaction. */
const BATCH = 200;

type Form = Pick<OpeningAlertBody, "city_id" | "email">;

interface Asking {
  siteUrl: string;
  /** User who is signed in; null: nobody. */
  userId: number | null;
}

/**
 * Mails a link to the address, which has no effect until it is confirmed. A mailbox that has just been sent such an e-mail gets none,
 * which the caller cannot see.
 *
 * @throws ApiError validation_failed (no such city)
 */
export async function requestAlert(
  database: Database,
  form: Form,
  { siteUrl, userId: asking }: Asking,
): Promise<void> {
  await database.transaction(async (tx) => {
    const userId = await lockAgainstDeletion(tx, asking);
    const city = await findCityName(tx, form.city_id);
    if (city === null) {
      throw new ApiError("validation_failed", { errors: { city_id: ["Такого города нет"] } });
    }
    const token = newToken();
    const saved = await saveAlert(tx, {
      cityId: form.city_id,
      email: form.email.toLowerCase(),
      tokenHash: hashToken(token),
      consentVersion: consentVersions.opening,
      userId,
    });
    const write = saved?.isConfirmed ? knownAlertEmail : confirmAlertEmail;
    const message = {
      ...write({ siteUrl, token, city }),
      ...(saved && { subscription: { of: "opening" as const, id: saved.id } }),
    };
    await queueEmail(tx, {
      kind: "opening-alert",
      ...(userId !== null && { userId }),
      to: form.email,
      message,
      isWanted: saved !== null,
    });
  });
}

/**
 * Confirms an address; repeating it changes nothing.
 *
 * @param following user who is signed in; null: nobody
 * @returns the name of the city
 * @throws ApiError not_found (an unknown token, one that has expired, or one whose e-mail has been sent)
 */
export function confirm(
  database: Database,
  token: string,
  following: number | null,
): Promise<string> {
  return database.transaction(async (tx) => {
    const userId = await lockAgainstDeletion(tx, following);
    const confirmed = await confirmAlert(tx, hashToken(token), userId);
    if (confirmed === null) {
      throw new ApiError("not_found", {
        message: "Ссылка больше не действует. Оставьте адрес ещё раз на странице записи",
      });
    }
    const { id, city, isNew } = confirmed;
    if (isNew) await note(tx, "alert", { id, userId });
    return city;
  });
}

/** Erases an address, if it is still stored. */
export async function remove(database: Database, token: string): Promise<void> {
  await database.transaction(async (tx) => {
    const id = await deleteAlert(tx, hashToken(token));
    if (id !== null) await note(tx, "withdraw", { id, userId: null });
  });
}

/** Erases an address by the id in an e-mail's `List-Unsubscribe`. */
export async function removeById(database: Database, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    if (await deleteAlertById(tx, id)) await note(tx, "withdraw", { id, userId: null });
  });
}

const note = (
  tx: Database,
  action: "alert" | "withdraw",
  { id: subjectId, userId }: { id: number; userId: number | null },
) => recordChange(tx, { userId, action, subject: "opening-alert", subjectId });

/**
 * Queues one e-mail to each confirmed address whose city has opened, and erases the address: both or neither, even if a process dies,
 * and once, however many processes do it.
 *
 * @returns the number of queued e-mails
 */
export async function announceOpenings(database: Database, siteUrl: string): Promise<number> {
  let queued = 0;
  for (;;) {
    const opened = await database.transaction(async (tx) => {
      const taken = await takeOpened(tx, BATCH);
      await queueEmails(
        tx,
        taken.map(({ email, city, userId }) => ({
          kind: "opened",
          ...(userId !== null && { userId }),
          to: email,
          message: openedEmail({ siteUrl, city }),
        })),
      );
      return taken.length;
    });
    queued += opened;
    if (opened < BATCH) return queued;
  }
}
