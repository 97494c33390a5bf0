import { Type } from "typebox";
import type { Static } from "typebox";
import { Agreement, CaptchaToken, Email, Id } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import { personFields } from "./user";

/** The answer of a call that only has something to say. */
export const Message = Type.Object({
  message: Type.String({ description: "Russian, for the person" }),
});
export type Message = Static<typeof Message>;

const newPassword = {
  password: Type.String({ title: fieldNames.password, minLength: 1, format: "password" }),
  password_confirmation: Type.String({ title: fieldNames.password_confirmation, minLength: 1 }),
};

/** POST /api/v1/acl/register */
export const Registration = Type.Object({
  ...personFields,
  ...newPassword,
  "policy-agree": Agreement(fieldNames["policy-agree"]),
  /** News by e-mail. */
  "email-agree": Type.Boolean({ default: false }),
  "g-recaptcha-response": CaptchaToken,
});
export type Registration = Static<typeof Registration>;

/** POST /api/v1/acl/login */
export const LoginBody = Type.Object({
  email: Email,
  password: Type.String({
    title: fieldNames.password,
    minLength: 1,
    maxLength: NAME_MAX_LENGTH,
  }),
});
export type LoginBody = Static<typeof LoginBody>;

export const LoginAnswer = Type.Object({ user_id: Id() });
export type LoginAnswer = Static<typeof LoginAnswer>;

/** GET /api/v1/acl/activations/activate/{code}, with `X-Requested-With: XMLHttpRequest` */
export const ActivateParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });

/** POST /api/v1/acl/activations/resend */
export const ResendBody = Type.Object({ email: Email });
export type ResendBody = Static<typeof ResendBody>;

/** POST /api/v1/acl/password/email */
export const PasswordEmailBody = Type.Object({
  email: Email,
  "g-recaptcha-response": CaptchaToken,
});
export type PasswordEmailBody = Static<typeof PasswordEmailBody>;

/** GET /api/v1/acl/password/reset-token/{id}: lets a signed-in user change the password without a letter. */
export const ResetTokenAnswer = Type.Object({ token: Type.String() });
export type ResetTokenAnswer = Static<typeof ResetTokenAnswer>;

/** POST /api/v1/acl/password/reset */
export const PasswordResetBody = Type.Object({
  email: Email,
  ...newPassword,
  token: Type.String({ title: fieldNames.token, minLength: 1, maxLength: 200 }),
});
export type PasswordResetBody = Static<typeof PasswordResetBody>;
