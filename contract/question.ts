import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Agreement, CaptchaToken, Email, Name } from "./field-schemas";
import { fieldNames } from "./fields";
import { TEXT_MAX_LENGTH } from "./limits";
import * as paths from "./paths";

/** A question from anybody to the editors. */
export const QuestionBody = Type.Object({
  name: Name(fieldNames.name),
  email: Email,
  question: Type.String({
    title: fieldNames.question,
    minLength: 1,
    maxLength: TEXT_MAX_LENGTH,
  }),
  "policy-agree": Agreement(fieldNames["policy-agree"]),
  "g-recaptcha-response": CaptchaToken,
});
export type QuestionBody = Static<typeof QuestionBody>;

export const questionCalls = {
  [paths.sendQuestion]: {
    summary: "Sends a question to the editors",
    body: QuestionBody,
    response: { 201: MessageAnswer },
  },
} as const satisfies CallTable;
