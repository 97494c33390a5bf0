import { Type } from "typebox";
import type { Static } from "typebox";
import { Agreement, CaptchaToken, Email, Name } from "./field-schemas";
import { fieldNames } from "./fields";
import { TEXT_MAX_LENGTH } from "./limits";

/** POST /api/v1/faq/questions/send: from anybody to the editors. */
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
