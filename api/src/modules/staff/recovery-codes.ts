import { randomInt } from "node:crypto";
import { hashToken } from "../../security/tokens";

/** The characters that nobody takes for another on paper: no 0 and o, no 1, i and l. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
/** 79 bits: a hash of it leads back to nothing. */
const LENGTH = 16;
const GROUP = 4;

/** @returns ten codes that each stand once for the authenticator app, as `abcd-efgh-…` */
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

/** Whether something is as long as a recovery code. @param code as `plainCode` gives it */
export const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

/** What is stored of a code. @param code as `plainCode` gives it */
export const hashCode = (code: string): string => hashToken(code);
