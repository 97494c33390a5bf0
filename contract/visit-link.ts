import { Type } from "typebox";
import type { Static } from "typebox";
import { Alternative, Appointment } from "./appointment";
import type { CallTable } from "./call";
import { Id } from "./field-schemas";
import * as paths from "./paths";

/** The secret of the e-mail. */
const Token = Type.String({ minLength: 1, maxLength: 200 });

const LinkBody = Type.Object({ token: Token });

/** The person who has the e-mail need not be the patient: it names no adult. */
export const VisitOfLink = Type.Object({
  ...Type.Pick(Appointment, [
    "id",
    "isChild",
    "doctorDate",
    "timeBegin",
    "timeEnd",
    "startsAt",
    "timeZone",
    "clinicName",
    "clinicPhone",
    "city",
    "address",
    "metro",
    "demo",
    "isConfirmed",
  ]).properties,
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

/** Besides: 404 unknown, 410 the visit was moved since or the e-mail went to an address that the account has no more. */
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
