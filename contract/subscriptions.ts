import { Type } from "typebox";
import type { Static } from "typebox";
import { City } from "./booking";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Agreement, CaptchaToken, Email, Id, Instant, Day } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";
import { lookAgainMonths } from "./after-visit";
import type { LookAgainMonths } from "./after-visit";

/** A city in which no time is free, or more times will open. */
export const Opening = Type.Object({
  ...City.properties,
  opensAt: Type.Union([Instant, Type.Null()], {
    description: "When its next times can be booked; null: not known",
  }),
  lastOpenedAt: Type.Union([Instant, Type.Null()], {
    description: "When times of it opened last; null: not known",
  }),
});
export type Opening = Static<typeof Opening>;

/** Openings, sorted by city name. */
const OpeningsAnswer = Type.Object({
  data: Type.Array(Opening),
  /** The server's clock, as the browser's may be wrong: the countdown is `opensAt - serverNow`. It may be a second behind, never ahead. */
  serverNow: Instant,
});

export const OpeningAlertBody = Type.Object({
  city_id: Id(fieldNames.city),
  email: Email,
  "policy-agree": Agreement(fieldNames["policy-agree"]),
  "g-recaptcha-response": CaptchaToken,
});
export type OpeningAlertBody = Static<typeof OpeningAlertBody>;

/** Token of an e-mail's link. */
const TokenBody = Type.Object({
  token: Type.String({ title: fieldNames.token, minLength: 1, maxLength: 100 }),
});

const ConfirmedAnswer = Type.Object({
  ...MessageAnswer.properties,
  city: Type.String(),
});

export const openingCalls = {
  [paths.listOpenings]: {
    summary: "Cities in which nothing is free, or more will open",
    response: { 200: OpeningsAnswer },
  },
  [paths.askForOpeningAlert]: {
    summary:
      "Mails a link to an address that wants to know when a city opens; always the same answer",
    body: OpeningAlertBody,
    response: { 201: MessageAnswer },
  },
  [paths.confirmOpeningAlert]: {
    summary: "Confirms an address with the token that was mailed to it",
    body: TokenBody,
    response: { 200: ConfirmedAnswer },
    errors: ["not_found"],
  },
  [paths.removeOpeningAlert]: {
    summary:
      "Erases an address with the token that was mailed to it; one that was deleted is no error",
    body: TokenBody,
    response: { 200: MessageAnswer },
  },
} as const satisfies CallTable;

const Params = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: "of the e-mail" }),
});

/** The body of RFC 8058; programs that merely follow links send none. */
const OneClick = Type.Object({ "List-Unsubscribe": Type.Literal("One-Click") });

export const unsubscribeCalls = {
  [paths.unsubscribe]: {
    summary:
      "Stops what an e-mail belongs to, by one click in a mail program (RFC 8058); the same answer to any token, any number of times",
    params: Params,
    body: OneClick,
    response: { 200: MessageAnswer },
  },
  [paths.openUnsubscribe]: {
    summary: "Leads a browser to the page that stops it by a press; changes nothing",
    params: Params,
    response: { 303: Type.Null() },
  },
} as const satisfies CallTable;

const Months = Type.Unsafe<LookAgainMonths>({
  type: "integer",
  enum: [...lookAgainMonths],
  title: "Через сколько месяцев напомнить",
  description: "from today",
});

/** A person's only reminder to examine their skin. It is deleted when its e-mail is queued. */
export const LookAgain = Type.Object({
  id: Id(),
  months: Months,
  day: Day(),
  startsAt: Instant,
  timeZone: Type.String({ description: "IANA name; of the clinic of the last visit" }),
  sequence: Type.Integer({
    minimum: 0,
    description: "SEQUENCE of the calendar entry: grows whenever the day changes",
  }),
});
export type LookAgain = Static<typeof LookAgain>;

const LookAgainAnswer = Type.Object({
  data: Type.Union([LookAgain, Type.Null()], { description: "null: nothing is set" }),
});

export const lookAgainCalls = {
  [paths.showLookAgain]: {
    summary: "When the person wants to be reminded to look at their skin",
    response: { 200: LookAgainAnswer },
  },
  [paths.setLookAgain]: {
    summary: "Sets the one reminder, instead of an earlier one; for who has a visit behind them",
    body: Type.Object({ months: Months }),
    response: { 200: Type.Object({ data: LookAgain }) },
  },
  [paths.endLookAgain]: {
    summary: "Switches the reminder off; a second time changes nothing",
    response: { 200: MessageAnswer },
  },
} as const satisfies CallTable;
