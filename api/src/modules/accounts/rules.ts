import type { Registration } from "@rodinki/contract/auth";
import type { ConsentKind } from "@rodinki/contract/consents";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import type { Database } from "../../database/connect";
import { violatedUnique } from "../../database/errors";
import { toIsoDate } from "../../dates";
import { Failure } from "../../failure";
import { queueLetter } from "../../mail/queue";
import { toPhoneDigits } from "@rodinki/contract/phone";
import { hashToken, newToken } from "../../plugins/sessions";
import type { ProvenUser } from "../../plugins/sessions";
import { recordChange } from "../../records/journal";
import { recordConsents } from "../../records/consents";
import { confirmEmail } from "./email-changes";
import { activationLetter, knownEmailLetter } from "./letters";
import { activationLink } from "./links";
import { hashPassword, isPassword } from "./passwords";
import {
  activateUser,
  cityExists,
  findAccount,
  insertActivation,
  insertUser,
  lockActivation,
} from "./repository";

const CODE_HOURS = 24;

interface Visit {
  ip: string;
  /** For the links in the letters. */
  siteUrl: string;
}

/**
 * Creates an account that waits for its e-mail to be confirmed, or finds that there is one. Which of the two, only
 * the letter tells.
 *
 * @throws Failure validation_failed for what a schema cannot see
 */
export async function register(
  database: Database,
  form: Registration,
  { ip, siteUrl }: Visit,
): Promise<void> {
  await checkForm(database, form);
  // Before the e-mail is looked up: both cases take the same time.
  const passwordHash = await hashPassword(form.password);
  await database.transaction(async (tx) => {
    const userId = await insertUser(tx, {
      email: form.email,
      passwordHash,
      surname: form.surname,
      name: form.name,
      fatherName: form.father_name,
      sex: form.sex,
      birthday: toIsoDate(form.birthday) ?? "",
      phone: toPhoneDigits(form.phone) ?? "",
      cityId: form.city,
    });
    if (userId === null) return queueKnownEmailLetter(tx, form.email, siteUrl);
    const kinds: ConsentKind[] = [
      "personal-data",
      ...(form["email-agree"] ? ["news" as const] : []),
    ];
    await recordConsents(tx, { userId, kinds, ip });
    await recordChange(tx, { userId, action: "register", subject: "user", subjectId: userId });
    await queueActivationLetter(tx, { userId, email: form.email, siteUrl });
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
  if (Object.keys(errors).length > 0) throw new Failure("validation_failed", { errors });
}

async function queueKnownEmailLetter(tx: Database, email: string, siteUrl: string) {
  const account = await findAccount(tx, email);
  const isWaiting = account !== null && account.activatedAt === null;
  const href = isWaiting ? activationLink(siteUrl, await newCode(tx, account.id)) : null;
  await queueLetter(tx, {
    kind: "known-email",
    userId: account?.id,
    to: email,
    letter: knownEmailLetter(siteUrl, href),
  });
}

/** Mails a fresh activation link to an account that waits for one, and nothing to others. */
export function resendActivation(
  database: Database,
  email: string,
  siteUrl: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (account === null || account.activatedAt !== null) return;
    await queueActivationLetter(tx, { userId: account.id, email, siteUrl });
  });
}

interface Recipient extends Pick<Visit, "siteUrl"> {
  userId: number;
  email: string;
}

async function queueActivationLetter(tx: Database, { userId, email, siteUrl }: Recipient) {
  const href = activationLink(siteUrl, await newCode(tx, userId));
  await queueLetter(tx, { kind: "activation", userId, to: email, letter: activationLetter(href) });
}

async function newCode(database: Database, userId: number): Promise<string> {
  const code = newToken();
  await insertActivation(database, { codeHash: hashToken(code), userId, hours: CODE_HOURS });
  return code;
}

/**
 * Confirms the e-mail that the code was sent to: of a new account, or a new one of an account.
 *
 * @returns which of the two
 * @throws Failure not_found, code_expired (used up, older than a day, or the e-mail is taken by now)
 */
export async function activate(database: Database, code: string): Promise<"account" | "email"> {
  try {
    return await database.transaction((tx) => activateIn(tx, hashToken(code)));
  } catch (error) {
    if (violatedUnique(error) === "users_email") {
      throw new Failure("code_expired", { message: "У этого e-mail уже есть свой личный кабинет" });
    }
    throw error;
  }
}

async function activateIn(tx: Database, codeHash: string): Promise<"account" | "email"> {
  const activation = await lockActivation(tx, codeHash);
  if (activation === null) {
    await confirmEmail(tx, codeHash);
    return "email";
  }
  if (!activation.isLive) throw new Failure("code_expired");
  const { userId } = activation;
  await activateUser(tx, userId);
  await recordChange(tx, { userId, action: "activate", subject: "user", subjectId: userId });
  return "account";
}

/** @throws Failure invalid_credentials, and only to who knows the password email_not_confirmed */
export async function checkCredentials(
  database: Database,
  email: string,
  password: string,
): Promise<ProvenUser> {
  const account = await findAccount(database, email);
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (account === null || !matches) throw new Failure("invalid_credentials");
  if (account.activatedAt === null) throw new Failure("email_not_confirmed");
  return account;
}
