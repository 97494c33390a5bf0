import type { Registration } from "@rodinki/contract/auth";
import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import type { Database } from "../../../database/database";
import { evenly, NOBODY } from "../../../security/even-time";
import { ApiError } from "../../../errors/api-error";
import type { EmailMessage } from "../../../mail/email-message";
import { queueEmail } from "../../../mail/mail-repository";
import { hashToken, newToken } from "../../../security/secret";
import { refuseKnownPassword, hashPassword } from "../../../security/passwords";
import { activationEmail, knownAddressEmail, activationLink } from "../emails";
import { personColumns, cityExists, findAccount } from "../accounts-repository";
import { insertCode, lockCode } from "./code-repository";
import {
  deleteRegistration,
  deleteRegistrationBut,
  lockRegistration,
  saveRegistration,
} from "./registration-repository";

const CODE_HOURS = 24;

interface Visit {
  ip: string;
  /** Hash of the cookie that the browser gets with this form. */
  browserHash: string;
  /** The hash of the cookie that the browser has from an earlier form; null: none. */
  earlierHash: string | null;
  /** Origin of the site, for links in e-mails. */
  siteUrl: string;
}

/**
 * Stores the form for its address, replacing an earlier one, until its mailed code is used, or finds an existing account. Only
 * the e-mail reveals which. A form that the browser has sent for another address is deleted, so that a person who corrects an
 * address does not leave their data to the owner of the wrong one.
 *
 * @throws ApiError validation_failed for mistakes that a schema cannot find
 */
export async function register(
  database: Database,
  form: Registration,
  { ip, browserHash, earlierHash, siteUrl }: Visit,
): Promise<void> {
  await checkForm(database, form);
  const row = { ...rowOf(form), passwordHash: await hashPassword(form.password), ip, browserHash };
  await evenly(storeForm(database, row, { earlierHash, siteUrl }));
}

async function storeForm(
  database: Database,
  row: ReturnType<typeof rowOf> & { passwordHash: string; ip: string; browserHash: string },
  { earlierHash, siteUrl }: Pick<Visit, "earlierHash" | "siteUrl">,
): Promise<void> {
  // Deleted outside of the transaction: two browsers that exchange their e-mails would deadlock.
  if (earlierHash !== null) await deleteRegistrationBut(database, earlierHash, row.email);
  await database.transaction(async (tx) => {
    // Locks the e-mail, so that concurrent forms are serialized.
    const saved = await saveRegistration(tx, row);
    const account = await findAccount(tx, row.email);
    // The same statements run whether or not there is an account.
    await deleteRegistration(tx, account === null ? NOBODY : saved.id);
    const message = await newActivationEmail(tx, { ...saved, siteUrl });
    await queueEmail(
      tx,
      account === null
        ? { kind: "activation", to: row.email, message }
        : {
            kind: "known-email",
            userId: account.id,
            to: account.email,
            message: knownAddressEmail(siteUrl),
          },
    );
  });
}

async function checkForm(database: Database, form: Registration): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (form.password !== form.password_confirmation) {
    errors.password_confirmation = [messages.passwordConfirmation];
  }
  if (!(await cityExists(database, form.city))) {
    errors.city = [messages.format(fieldNames.city)];
  }
  if (Object.keys(errors).length > 0) throw new ApiError("validation_failed", { errors });
  refuseKnownPassword(form.password, form);
}

function rowOf(form: Registration) {
  const kinds: ConsentKind[] = ["personal-data", ...(form["email-agree"] ? ["news" as const] : [])];
  return {
    email: form.email.toLowerCase(),
    ...personColumns(form),
    consents: kinds.map((kind) => ({ kind, version: consentVersions[kind] })),
  };
}

interface Wanted {
  email?: string;
  /** The code of an expired link; looked up before the e-mail. */
  code?: string;
}

/**
 * Mails a new activation link to the e-mail of an unconfirmed registration, and nothing to others.
 *
 * @throws ApiError validation_failed when neither e-mail nor code is given
 */
export async function resendActivation(
  database: Database,
  { email, code }: Wanted,
  siteUrl: string,
): Promise<void> {
  if (code === undefined && email === undefined) {
    throw new ApiError("validation_failed", {
      errors: { email: [messages.required(fieldNames.email)] },
    });
  }
  await evenly(
    database.transaction(async (tx) => {
      const form = code === undefined ? { email } : (await lockCode(tx, hashToken(code)))?.form;
      // An unknown code has no address.
      if (form?.email === undefined) return;
      const { message, isWanted } = await activationAgain(tx, form.email, siteUrl);
      await queueEmail(tx, { kind: "activation", to: form.email, message, isWanted });
    }),
  );
}

/**
 * Creates the e-mail with a new link for an unconfirmed registration. Without a registration the same work is done, and the
 * e-mail is not sent.
 */
export async function activationAgain(
  tx: Database,
  email: string,
  siteUrl: string,
): Promise<{ message: EmailMessage; isWanted: boolean }> {
  const waiting = await lockRegistration(tx, email);
  const form = waiting ?? { id: NOBODY, createdAt: new Date() };
  const message = await newActivationEmail(tx, { ...form, replaced: false, siteUrl });
  return { message, isWanted: waiting !== null };
}

interface Form {
  id: number;
  /** Time when it was sent. */
  createdAt: Date;
  /** Whether it has just replaced an earlier form for this e-mail. */
  replaced: boolean;
  siteUrl: string;
}

/** Creates a code of a form, and the e-mail that contains it. */
async function newActivationEmail(
  tx: Database,
  { id, siteUrl, ...form }: Form,
): Promise<EmailMessage> {
  const code = newToken();
  await insertCode(tx, { codeHash: hashToken(code), registrationId: id, hours: CODE_HOURS });
  return activationEmail(activationLink(siteUrl, code), form);
}
