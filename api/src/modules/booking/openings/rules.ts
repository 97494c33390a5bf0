import { consentVersions } from "@rodinki/contract/consents";
import type { OpeningAlertBody } from "@rodinki/contract/opening";
import type { Database } from "../../../database/database";
import { Failure } from "../../../errors/failure";
import { queueLetter, queueLetters } from "../../../mail/repository";
import { recordChange } from "../../../records/journal";
import { hashToken, newToken } from "../../../security/tokens";
import {
  confirmAlert,
  deleteAlert,
  deleteAlertById,
  findCityName,
  saveAlert,
  takeOpened,
} from "./alerts-repository";
import { confirmAlertLetter, knownAlertLetter, openedLetter } from "./letters";

/** So many letters are queued in one transaction. */
const BATCH = 200;

type Form = Pick<OpeningAlertBody, "city_id" | "email">;

/**
 * Mails a link to the address, which counts for nothing until it is confirmed. A mailbox that has just had such a letter gets
 * none: whoever asks cannot see that.
 *
 * @throws Failure validation_failed (no such city)
 */
export async function askForAlert(database: Database, form: Form, siteUrl: string): Promise<void> {
  await database.transaction(async (tx) => {
    const city = await findCityName(tx, form.city_id);
    if (city === null) {
      throw new Failure("validation_failed", { errors: { city_id: ["Такого города нет"] } });
    }
    const token = newToken();
    const saved = await saveAlert(tx, {
      cityId: form.city_id,
      email: form.email.toLowerCase(),
      tokenHash: hashToken(token),
      consentVersion: consentVersions.opening,
    });
    const write = saved?.isConfirmed ? knownAlertLetter : confirmAlertLetter;
    const letter = {
      ...write({ siteUrl, token, city }),
      ...(saved && { subscription: { of: "opening" as const, id: saved.id } }),
    };
    const isWanted = saved !== null;
    await queueLetter(tx, { kind: "opening-alert", to: form.email, letter, isWanted });
  });
}

/**
 * Confirms an address; once more changes nothing.
 *
 * @returns the name of the city
 * @throws Failure not_found (an unknown token, one that has run out, or one whose letter has been sent)
 */
export function confirm(database: Database, token: string): Promise<string> {
  return database.transaction(async (tx) => {
    const confirmed = await confirmAlert(tx, hashToken(token));
    if (confirmed === null) {
      throw new Failure("not_found", {
        message: "Ссылка больше не действует. Оставьте адрес ещё раз на странице записи",
      });
    }
    const { id, city, isNew } = confirmed;
    if (isNew) await note(tx, "alert", id);
    return city;
  });
}

/** Erases an address. One that is not there any more is what was wanted. */
export async function remove(database: Database, token: string): Promise<void> {
  await database.transaction(async (tx) => {
    const id = await deleteAlert(tx, hashToken(token));
    if (id !== null) await note(tx, "withdraw", id);
  });
}

/** The same by what a letter's `List-Unsubscribe` says. */
export async function removeById(database: Database, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    if (await deleteAlertById(tx, id)) await note(tx, "withdraw", id);
  });
}

const note = (tx: Database, action: "alert" | "withdraw", subjectId: number) =>
  recordChange(tx, { userId: null, action, subject: "opening-alert", subjectId });

/**
 * Queues one letter to each confirmed address whose city has opened, and erases the address: both or neither, whatever dies
 * in between, and once, however many processes do it.
 *
 * @returns how many letters
 */
export async function announceOpenings(database: Database, siteUrl: string): Promise<number> {
  let queued = 0;
  for (;;) {
    const opened = await database.transaction(async (tx) => {
      const taken = await takeOpened(tx, BATCH);
      await queueLetters(
        tx,
        taken.map(({ email, city }) => ({
          kind: "opened",
          to: email,
          letter: openedLetter({ siteUrl, city }),
        })),
      );
      return taken.length;
    });
    queued += opened;
    if (opened < BATCH) return queued;
  }
}
