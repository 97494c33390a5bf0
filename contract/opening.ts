import { Type } from "typebox";
import type { Static } from "typebox";
import { City } from "./booking";
import type { CallTable } from "./call";
import { Agreement, CaptchaToken, Email, Id, Instant } from "./field-schemas";
import { fieldNames } from "./fields";
import { MessageAnswer } from "./message-answer";
import * as paths from "./paths";

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
