import type { LookAgain } from "@rodinki/contract/subscriptions";
import type { LookAgainMonths } from "@rodinki/contract/after-visit";
import type { Database } from "../../database/database";
import { lockUser } from "../../database/locks";
import { ApiError } from "../../errors/api-error";
import { queueEmails } from "../../mail/mail-repository";
import { recordChange } from "../../audit/journal";
import { deleteLookAgain, saveLookAgain, takeDue } from "./look-again-repository";
import { emailMessage } from "../../mail/email-message";
import type { EmailMessage } from "../../mail/email-message";

/** Number of e-mails that are queued in one transaction. */
const BATCH = 200;

/**
 * Sets a person's only reminder; setting it again only changes the day.
 *
 * @throws ApiError unauthenticated when the account has just been deleted; validation_failed without a visit that is over
 */
export function setReminder(
  database: Database,
  userId: number,
  months: LookAgainMonths,
): Promise<LookAgain> {
  return database.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === null) throw new ApiError("unauthenticated");
    const saved = await saveLookAgain(tx, userId, months);
    if (saved === null) {
      throw new ApiError("validation_failed", {
        message: "Напоминание можно поставить, когда осмотр закончится",
      });
    }
    await note(tx, userId, "set-look-again");
    return saved;
  });
}

/** Switches the reminder off, if there is one. */
export function endReminder(database: Database, userId: number): Promise<void> {
  return database.transaction(async (tx) => {
    if (await deleteLookAgain(tx, userId)) await note(tx, userId, "end-look-again");
  });
}

const note = (tx: Database, userId: number, action: "set-look-again" | "end-look-again") =>
  recordChange(tx, { userId, action, subject: "user", subjectId: userId });

/**
 * Queues the e-mails that are due and erases their reminders: both or neither, even if a process dies, and once, however many
 * processes do it.
 *
 * @returns the number of queued e-mails
 */
export async function sendDue(database: Database, siteUrl: string): Promise<number> {
  const message = lookAgainEmail(siteUrl);
  let queued = 0;
  for (;;) {
    const due = await database.transaction(async (tx) => {
      const taken = await takeDue(tx, BATCH);
      await queueEmails(
        tx,
        taken.map(({ userId, email }) => ({
          kind: "look-again",
          userId,
          to: email,
          message: { ...message, subscription: { of: "look-again", id: userId } },
        })),
      );
      return taken.length;
    });
    queued += due;
    if (due < BATCH) return queued;
  }
}

/** The e-mail, equal for everybody, as the reason for the reminder is not known. */
const lookAgainEmail = (siteUrl: string): EmailMessage =>
  emailMessage("Вы просили напомнить: осмотрите кожу", [
    "Вы просили напомнить, когда придёт время осмотреть кожу. Это сегодня или в любой удобный день на этой неделе.",
    { label: "Как осмотреть кожу", href: `${siteUrl}/self-check` },
    "Если нашли новое пятно или родинка изменилась, бесплатного осмотра не ждите: посмотрите, к кому идти и как скоро.",
    { label: "Когда не ждать", href: `${siteUrl}/risk` },
    "Ничего не изменилось, но хочется показаться — запишитесь на бесплатный осмотр.",
    { label: "Записаться на бесплатный осмотр", href: `${siteUrl}/appointment`, isAside: true },
    "Это единственное письмо: дату напоминания мы уже стёрли.",
  ]);
