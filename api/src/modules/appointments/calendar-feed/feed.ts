import { CALENDAR_ENDING } from "@rodinki/contract/calendar-feed";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { endCalendarFeed } from "../../../account-data/revoke";
import { recordChange } from "../../../audit/journal";
import { hashToken, newToken } from "../../../security/secret";
import { calendarOf } from "./calendar";
import { findFeedOwner, listFeedVisits, saveFeed } from "./calendar-feed-repository";

/**
 * Makes a new private address, which replaces the earlier one.
 *
 * @returns the last part of the address, which is never shown again
 * @throws ApiError unauthenticated when the account has just been deleted
 */
export function makeFeed(
  database: Database,
  userId: number,
): Promise<{ file: string; createdAt: string }> {
  const token = newToken();
  return database.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === null) throw new ApiError("unauthenticated");
    const createdAt = await saveFeed(tx, userId, hashToken(token));
    await recordChange(tx, {
      userId,
      action: "make-calendar",
      subject: "user",
      subjectId: userId,
    });
    return { file: `${token}${CALENDAR_ENDING}`, createdAt };
  });
}

/** Ends the person's address, if there is one. */
export function endFeed(database: Database, userId: number): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await endCalendarFeed(tx, userId))) return;
    await recordChange(tx, { userId, action: "end-calendar", subject: "user", subjectId: userId });
  });
}

/**
 * Reads the calendar of a private address.
 *
 * @param file the last part of the address
 * @returns an iCalendar object and its ETag
 * @throws ApiError not_found
 */
export async function readFeed(
  database: Database,
  file: string,
  siteUrl: string,
): Promise<{ text: string; etag: string }> {
  const token = file.endsWith(CALENDAR_ENDING) ? file.slice(0, -CALENDAR_ENDING.length) : "";
  const owner = await findFeedOwner(database, hashToken(token));
  if (owner === null) throw new ApiError("not_found", { message: "Такого календаря нет" });
  return calendarOf(await listFeedVisits(database, owner), siteUrl);
}
