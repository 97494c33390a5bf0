import { randomInt } from "node:crypto";
import { hashToken } from "../../security/tokens";

/** Characters that cannot be confused on paper: no 0 and o, no 1, i and l. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
/** Length of a code, 79 bits, so that it cannot be found from its hash. */
const LENGTH = 16;
const GROUP = 4;

/** @returns ten codes that each replace a code of the authenticator app once, as `abcd-efgh-…` */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(
      { length: LENGTH },
      (_, at) =>
        `${at > 0 && at % GROUP === 0 ? "-" : ""}${LETTERS.charAt(randomInt(LETTERS.length))}`,
    ).join(""),
  );

/** A code as it was typed, without spaces and dashes and in lower case. */
export const plainCode = (typed: string): string => typed.replace(/[\s\-–—]/g, "").toLowerCase();

/** Whether a code is as long as a recovery code. @param code as `plainCode` returns it */
export const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

/** Stored hash of a code. @param code as `plainCode` returns it */
export const hashCode = (code: string): string => hashToken(code);
