import { Type } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Instant } from "./field-schemas";
import * as paths from "./paths";

/** Ending of the address, after the secret. */
export const CALENDAR_ENDING = ".ics";

const FeedParams = Type.Object({
  file: Type.String({
    minLength: 1,
    maxLength: 200,
    description: "the secret of the private address, and .ics",
  }),
});

const FeedState = Type.Object({
  data: Type.Object({
    createdAt: Type.Union([Instant, Type.Null()], { description: "null: there is no address" }),
    isEnded: Type.Boolean({
      description:
        "the service has ended the address that there was, after a restored backup or with its secret",
    }),
  }),
});

/** New private address, the only answer with the secret: the database has its hash. */
const NewFeed = Type.Object({ data: Type.Object({ file: Type.String(), createdAt: Instant }) });

export const calendarFeedCalls = {
  [paths.readCalendar]: {
    summary: "The visits of the person who has made this address, as iCalendar (RFC 5545)",
    params: FeedParams,
    response: { 200: Type.String() },
    errors: ["not_found"],
  },
  [paths.showCalendarFeed]: {
    summary: "Whether the person has a private calendar address",
    response: { 200: FeedState },
  },
  [paths.makeCalendarFeed]: {
    summary: "Makes a private calendar address; an earlier one ends immediately",
    response: { 201: NewFeed },
    errors: ["password_required"],
  },
  [paths.endCalendarFeed]: {
    summary: "Ends the private calendar address; a second time changes nothing",
    response: { 200: MessageAnswer },
  },
} as const satisfies CallTable;
