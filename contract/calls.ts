import type { Static, TObject, TOptional, TSchema } from "typebox";
import { appointmentCalls, callBackCalls } from "./appointment";
import { authCalls } from "./auth";
import { bookingCalls } from "./booking";
import { calendarFeedCalls } from "./calendar-feed";
import { callerDataCalls } from "./caller-data";
import { callerWaitingCalls } from "./caller-waiting";
import { captchaCalls } from "./captcha";
import { lookAgainCalls, openingCalls, unsubscribeCalls } from "./subscriptions";
import { materialCalls, resultCalls } from "./content";
import { ownDataCalls } from "./own-data";
import { planCalls } from "./plan";
import { pushCalls } from "./push";
import { questionCalls } from "./question";
import { reviewCalls } from "./review";
import { clinicActionCalls } from "./clinic-actions";
import { clinicDayCalls } from "./clinic-day";
import { clinicDescriptionCalls } from "./clinic-description";
import { clinicExportCalls } from "./clinic-export";
import { clinicTotalsCalls } from "./clinic-totals";
import { clinicVisitCalls } from "./clinic-visit";
import { closingCalls } from "./closing";
import { groupBookingCalls } from "./group-booking";
import { journalCalls } from "./journal";
import { staffCalls } from "./staff";
import { userCalls } from "./user";
import { visitLinkCalls } from "./visit-link";
import { waitingCalls } from "./waiting";
import { walkInCalls } from "./walk-in";

/** Every call of the API: its input, its answer and its errors. */
export const calls = {
  ...authCalls,
  ...userCalls,
  ...captchaCalls,
  ...bookingCalls,
  ...appointmentCalls,
  ...callBackCalls,
  ...reviewCalls,
  ...lookAgainCalls,
  ...openingCalls,
  ...visitLinkCalls,
  ...calendarFeedCalls,
  ...groupBookingCalls,
  ...ownDataCalls,
  ...pushCalls,
  ...waitingCalls,
  ...unsubscribeCalls,
  ...questionCalls,
  ...materialCalls,
  ...resultCalls,
  ...staffCalls,
  ...planCalls,
  ...clinicDayCalls,
  ...journalCalls,
  ...clinicDescriptionCalls,
  ...clinicExportCalls,
  ...clinicTotalsCalls,
  ...clinicActionCalls,
  ...callerDataCalls,
  ...clinicVisitCalls,
  ...walkInCalls,
  ...callerWaitingCalls,
  ...closingCalls,
};

export type Calls = typeof calls;
/** A constant of paths.ts. */
export type CallName = keyof Calls;

/** Data of a successful answer; null when it has no body. */
export type AnswerOf<Name extends CallName> = Static<
  Extract<Calls[Name]["response"][keyof Calls[Name]["response"]], TSchema>
>;

/** Input of a call; fields with a default may be left out. */
export type InputOf<Name extends CallName> = Part<Name, "params", "params"> &
  Part<Name, "querystring", "query"> &
  Part<Name, "body", "body">;

type Part<Name extends CallName, Key extends string, Called extends string> =
  Calls[Name] extends Record<Key, TObject<infer Properties>>
    ? Wrapped<Called, Static<TObject<Sent<Properties>>>>
    : unknown;

type Wrapped<Called extends string, Fields> =
  Partial<Fields> extends Fields ? { [Key in Called]?: Fields } : { [Key in Called]: Fields };

type Sent<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends TSchema & { default: unknown }
    ? TOptional<Properties[Key]>
    : Extract<Properties[Key], TSchema>;
};
