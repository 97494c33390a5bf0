import { eq } from "drizzle-orm";
import type { Database } from "../database/database";
import { calendarFeeds } from "../database/schema/calendar-feeds";

/** Begins what stands where the hash of an address was that the service has ended, which its person has to hear of. */
export const ENDED = "ended ";

/**
 * Ends the private calendar address of a user: by their wish, and with the password, which the person who made it may have known.
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
