import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane (the library's defaults, spelt out). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** The hash of a password nobody knows: an unknown account costs the time of a known one. */
export const unknownPassword = hashPassword(randomBytes(32).toString("base64"));

/** @param passwordHash null where there is no such account */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unknownPassword), password);
  return matches && passwordHash !== null;
}
