import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const LEAST = 12;

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** The hash of a password nobody knows: an unknown name costs the time of a known one. */
const unknown = hashPassword(randomBytes(32).toString("base64"));

/** @param passwordHash undefined where there is no such editor, or one without a password */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unknown), password);
  return matches && passwordHash !== undefined;
}
