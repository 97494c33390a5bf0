import { eq } from "drizzle-orm";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import type { UserUpdate } from "@rodinki/contract/user";
import type { Database } from "../../database/connect";
import { users } from "../../database/schema";
import { toIsoDate } from "../../dates";
import { Failure } from "../../failure";
import { toPhoneDigits } from "../../phone";
import { recordChange } from "../../records/journal";
import { askForEmail } from "./email-changes";
import { cityExists, lockUser } from "./repository";

/** A new e-mail that was asked for; `code` is null when it belongs to an account already. */
export interface EmailChange {
  code: string | null;
}

/**
 * Changes the user's profile, but the e-mail: a new one counts once it is confirmed.
 *
 * @returns null while the e-mail stays
 * @throws Failure validation_failed for what a schema cannot see; unauthenticated after a deletion
 */
export function updateProfile(
  database: Database,
  userId: number,
  form: UserUpdate,
): Promise<EmailChange | null> {
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null) throw new Failure("unauthenticated");
    await demandCity(tx, form.city);
    await tx
      .update(users)
      .set({
        surname: form.surname,
        name: form.name,
        fatherName: form.father_name,
        sex: form.sex,
        birthday: toIsoDate(form.birthday) ?? "",
        phone: toPhoneDigits(form.phone) ?? "",
        cityId: form.city,
      })
      .where(eq(users.id, userId));
    await recordChange(tx, { userId, action: "update", subject: "user", subjectId: userId });
    if (form.email.toLowerCase() === user.email.toLowerCase()) return null;
    return { code: await askForEmail(tx, userId, form.email) };
  });
}

async function demandCity(tx: Database, id: number): Promise<void> {
  if (await cityExists(tx, id)) return;
  throw new Failure("validation_failed", { errors: { city: [messages.format(fieldNames.city)] } });
}
