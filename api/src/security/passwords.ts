import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "../errors/api-error";
import { byTurns } from "../lib/turns";
import { commonPasswords } from "../../../shared/common-passwords";
import { knownPasswordFault } from "../../../shared/known-password";

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane (the library's defaults, spelt out). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limit of concurrent hashes. One core is left to other requests, and one of libuv's four threads, which compute the hashes, to files
 * and DNS, so that a wave of sign-ins delays only sign-ins.
 */
export const MAX_CONCURRENT_HASHES = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Limit of waiting hashes, some seconds of work; further requests are refused with "try again" instead of waiting. */
export const HASHES_WAITING = 200 * MAX_CONCURRENT_HASHES;

const RETRY_AFTER = 5;

const inTurn = byTurns({
  concurrent: MAX_CONCURRENT_HASHES,
  waiting: HASHES_WAITING,
  refuse: () =>
    new ApiError("too_many_requests", {
      message: "Сейчас входит очень много людей. Повторите через\u00a0несколько секунд",
      retryAfter: RETRY_AFTER,
    }),
});

/** @throws ApiError too_many_requests while too many passwords wait for their turn */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, parameters));

/** The hash of a random password, so that the check of an unknown account takes as long as that of a known one. */
export const unknownPassword = hashPassword(randomBytes(32).toString("base64"));

/**
 * @param passwordHash null: there is no such account
 * @throws ApiError too_many_requests while too many passwords wait for their turn
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await unknownPassword);
  const matches = await inTurn(() => verify(known, password));
  return matches && passwordHash !== null;
}

const common = new Set(commonPasswords.split(" "));

/**
 * Refuses a password that attackers try first.
 *
 * @param own data of the person in the form
 * @throws ApiError validation_failed
 */
export function refuseKnownPassword(
  password: string,
  own: { email: string; name?: string; surname?: string },
): void {
  const fault = knownPasswordFault(password, own, common);
  if (fault === undefined) return;
  throw new ApiError("validation_failed", { errors: { password: [fault] } });
}
