import { eq } from "drizzle-orm";
import type { UserUpdate } from "@rodinki/contract/user";
import { toPhoneDigits } from "@rodinki/contract/phone";
import type { Database } from "../../database/database";
import { users } from "../../database/schema/accounts";
import { cities } from "../../database/schema/calendar";
import { isAddress } from "../../account-data/mailboxes";
import { toIsoDate } from "../../lib/dates";

/**
 * Addresses are compared without regard to case, in the spelling of the unique index. A domain of another alphabet may have been
 * stored encoded.
 */
export const hasEmail = (email: string) => isAddress(users.email, email);

export async function findAccount(database: Database, email: string) {
  const [account] = await database
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(hasEmail(email));
  return account ?? null;
}

export async function cityExists(database: Database, id: number): Promise<boolean> {
  const found = await database.select({ id: cities.id }).from(cities).where(eq(cities.id, id));
  return found.length === 1;
}

type Person = Omit<UserUpdate, "email">;

/** @returns the columns of a person from a form that the schema has accepted */
export const personColumns = (form: Person) => ({
  surname: form.surname,
  name: form.name,
  fatherName: form.father_name,
  sex: form.sex,
  birthday: toIsoDate(form.birthday) ?? "",
  phone: toPhoneDigits(form.phone) ?? "",
  cityId: form.city,
  cityChosen: form["city-chosen"],
});
