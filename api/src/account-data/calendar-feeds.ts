import { eq } from "drizzle-orm";
import type { Database } from "../database/database";
import { calendarFeeds } from "../database/schema/calendar-feeds";

/** Prefix stored instead of the address's hash when the service has ended the address: the cabinet then says so. */
export const ENDED = "ended ";

/**
 * Ends the private calendar address of a user: at their wish, and with a change of the password, as whoever made the address may
 * have known that password.
 *
 * @returns whether there was one
 */
export async function endCalendarFeed(tx: Database, userId: number): Promise<boolean> {
  const ended = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return ended.length > 0;
}
