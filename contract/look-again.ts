import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { Day, Id, Instant } from "./field-schemas";
import { lookAgainMonths } from "./look-again-months";
import type { LookAgainMonths } from "./look-again-months";
import { MessageAnswer } from "./message-answer";
import * as paths from "./paths";

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
