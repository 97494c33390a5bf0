import { createHash } from "node:crypto";
import { ApiError } from "../errors/api-error";

/**
 * What a preview has seen, in one word. To be made of ids and values in an order of their own, so that the same state always gives
 * the same word.
 *
 * @param seen everything that, had it been another, would have been shown otherwise
 * @returns SHA-256 in hexadecimal
 */
export const digestOf = (seen: unknown): string =>
  createHash("sha256").update(JSON.stringify(seen)).digest("hex");

/**
 * Compares what was agreed to with what is so now, under the calendar's lock.
 *
 * @param changes who and what has changed, for people
 * @throws ApiError changed_meanwhile
 */
export function requireSame(agreed: string, now: string, changes: () => string): void {
  if (agreed !== now) throw new ApiError("changed_meanwhile", { message: changes() });
}
