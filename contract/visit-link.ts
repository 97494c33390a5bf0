import { Type } from "typebox";
import type { Static } from "typebox";
import { Alternative, Appointment, shownVisit } from "./appointment";
import type { CallTable } from "./call";
import { Id } from "./field-schemas";
import * as paths from "./paths";

/** The secret of the e-mail. */
const Token = Type.String({ minLength: 1, maxLength: 200 });

const LinkBody = Type.Object({ token: Token });

/** Visit of an e-mail's link. It names no adult, as the reader of the e-mail need not be the patient. */
export const VisitOfLink = Type.Object({
  ...Type.Pick(Appointment, ["id", "isChild", "isConfirmed"]).properties,
  ...shownVisit,
  childName: Type.Union([Type.String(), Type.Null()], { description: "of an adult nothing" }),
  alternatives: Type.Array(Alternative, {
    description: "other times that a closing keeps for the visit, soonest first",
  }),
});
export type VisitOfLink = Static<typeof VisitOfLink>;

const AnswerBody = Type.Object({
  token: Token,
  /** `not-coming` cancels the appointment. */
  answer: Type.Enum(["coming", "not-coming"]),
});
export type ReminderAnswer = Static<typeof AnswerBody>["answer"];

const TakeBody = Type.Object({ token: Token, clinic_time_id: Id() });

const Answered = Type.Object({
  data: Type.Object({ answer: Type.Enum(["coming", "not-coming"]) }),
});

/** Errors of an invalid link: 404 it is unknown; 410 the visit was moved, or the account has changed the address. */
const dead = ["not_found", "already_canceled", "too_late", "code_expired"] as const;

export const visitLinkCalls = {
  [paths.showVisitOfLink]: {
    summary: "The visit that the link of a reminder is about",
    body: LinkBody,
    response: { 200: Type.Object({ data: VisitOfLink }) },
    errors: dead,
  },
  [paths.answerReminder]: {
    summary: "Says that the patient comes, or cancels; repeated, it answers the same",
    body: AnswerBody,
    response: { 200: Answered },
    errors: [...dead, "changed_meanwhile"],
  },
  [paths.takeAlternative]: {
    summary: "Moves the visit to a time that a closing keeps for it; repeated, it answers the same",
    body: TakeBody,
    response: { 200: Type.Object({ data: VisitOfLink }) },
    errors: [...dead, "changed_meanwhile", "hold_expired"],
  },
} as const satisfies CallTable;
