import { isSameMailbox } from "@rodinki/contract/email";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import type { UserUpdate } from "@rodinki/contract/user";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { recordChange } from "../../../audit/journal";
import { requestEmailChange } from "../email/email-changes";
import { personColumns, cityExists } from "../accounts-repository";
import type { SessionUser } from "../sessions/sessions-repository";
import { updateUser } from "./profile-repository";

/**
 * Changes the user's profile. A new e-mail address counts once it is confirmed; e-mails go to the old and the new one.
 *
 * @throws ApiError validation_failed for mistakes that a schema cannot find; password_required for a new address from a session that is
 *   not fresh; unauthenticated after a deletion
 */
export function updateProfile(
  database: Database,
  asking: SessionUser,
  form: UserUpdate,
  siteUrl: string,
): Promise<void> {
  const userId = asking.id;
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null) throw new ApiError("unauthenticated");
    const isMoving = !isSameMailbox(form.email, user.email);
    if (isMoving && !asking.isFresh) throw new ApiError("password_required");
    await requireCity(tx, form.city);
    await updateUser(tx, userId, personColumns(form));
    await recordChange(tx, { userId, action: "update", subject: "user", subjectId: userId });
    if (isMoving) {
      const { sessionId } = asking;
      await requestEmailChange(tx, {
        user: { id: userId, email: user.email },
        sessionId,
        email: form.email,
        siteUrl,
      });
    }
  });
}

async function requireCity(tx: Database, id: number): Promise<void> {
  if (await cityExists(tx, id)) return;
  throw new ApiError("validation_failed", { errors: { city: [messages.format(fieldNames.city)] } });
}
