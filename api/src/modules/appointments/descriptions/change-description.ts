import type { ChangedDescription, Notice } from "@rodinki/contract/clinic-description";
import { recordChange } from "../../../audit/journal";
import { EMAIL_DELAY_MINUTES } from "../../../clinic-actions/action-kind";
import type { ActionKind, Actor } from "../../../clinic-actions/action-kind";
import { requireOwn, requireSame } from "../../../clinic-actions/checks";
import { applyAction } from "../../../clinic-actions/actions";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { doctorsOf } from "./change";
import { whatWords } from "./change-words";
import { lockConcerned } from "./concerned";
import { previewOf, readWish } from "./preview";
import type { Wish } from "./preview";
import { describe, findWaiting, isUnchangedSince } from "./descriptions-repository";
import { undoNotification, notifyPeople } from "./notify-people";
import type { Notified } from "./notify-people";

interface Before {
  told: Notified;
}

/** A change of descriptions as an action in a clinic's history. */
export const descriptionKind: ActionKind = {
  kind: "address",
  undoUntil: ({ at }) => new Date(at.getTime() + EMAIL_DELAY_MINUTES * 60_000),
  undo: async (tx, action, actor) => {
    const { told: notification } = action.before as Before;
    await requireOwn(tx, actor, {
      clinics: [action.clinicId],
      doctors: doctorsOf(notification.changes),
    });
    await requireUnchanged(tx, notification);
    const restored = await undoNotification(tx, action.id, notification);
    for (const change of notification.changes) await describe(tx, change, "from");
    return { restored, kept: [], erased: 0 };
  },
};

async function requireUnchanged(tx: Database, { changes }: Notified): Promise<void> {
  for (const change of changes) {
    if (await isUnchangedSince(tx, change)) continue;
    throw new ApiError("changed_meanwhile", {
      message: "Это с тех пор изменили ещё раз. Сначала верните более позднее изменение",
    });
  }
}

interface Press extends Wish {
  actor: Actor;
  /** Idempotency-Key. */
  key: string;
  /** The digest of the confirmed preview. */
  digest: string;
  notify: Notice;
}

/**
 * Changes the description of a clinic and its doctors, and queues an e-mail to everybody affected, or none for the
 * correction of a typing error.
 *
 * @throws ApiError not_found, forbidden; changed_meanwhile: the preview would differ now, or the e-mails of an earlier
 *   change have not been sent; validation_failed: nothing would change
 */
export async function changeDescription(
  database: Database,
  { actor, key, digest, notify, ...wish }: Press,
): Promise<ChangedDescription> {
  const { clinicId } = wish;
  const wanted = { clinicId, actor, key, digest, asked: [wish.wanted, notify] };
  const { action, answer } = await applyAction(
    database,
    descriptionKind,
    wanted,
    async (tx, started) => {
      const { now, changes } = await readWish(tx, wish);
      await requireNoneWaiting(tx, now.clinic);
      const concerned = await lockConcerned(tx, changes);
      const preview = previewOf(now, changes, concerned);
      requireSame(digest, preview.digest, () => meanwhile(preview.people));
      if (changes.length === 0) throw nothing();
      for (const change of changes) await describe(tx, change, "to");
      const { notification, letters, lettersAt } = await notifyPeople(tx, {
        changes,
        concerned,
        notify,
        action: started,
      });
      await recordChange(tx, {
        ...actor,
        ...({ userId: null, action: "describe", subject: "clinic", subjectId: clinicId } as const),
        actionId: started.id,
      });
      const before: Before = { told: notification };
      const text = textOf(preview.changes, notify, letters);
      return { text, answer: { letters }, before, lettersAt };
    },
  );
  return { action, ...answer };
}

const nothing = () =>
  new ApiError("validation_failed", { message: "Всё так и есть: менять нечего" });

const meanwhile = (people: number) =>
  `С тех пор кто-то записался, отменил запись или изменил описание. Сейчас это касается людей: ${people}. Посмотрите ещё раз и подтвердите`;

/**
 * Requires that no change waits for its e-mails: two changes within five minutes would cause two e-mails, and the first
 * could not be undone, because every visit would have changed since.
 */
async function requireNoneWaiting(
  tx: Database,
  clinic: { id: number; timeZone: string },
): Promise<void> {
  const waiting = await findWaiting(tx, clinic);
  if (waiting === null) return;
  const who = waiting.name ?? "командная строка";
  throw new ApiError("changed_meanwhile", {
    message: `Только что внесено другое изменение (${who}), и письма о нём ещё не ушли. Верните его и внесите всё сразу или подождите до ${waiting.until}: иначе люди получат два письма`,
  });
}

type Described = ReturnType<typeof previewOf>["changes"];

/** The text of the history's entry. */
function textOf(changes: Described, notify: Notice, letters: number): string {
  const what = [...new Set(changes.map((change) => whatWords[change.what]))].join(", ");
  const how = notify === "letter" ? `писем: ${letters}` : "исправление опечатки, без писем";
  return `Изменено: ${what} (${how})`;
}
