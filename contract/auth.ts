import { Type } from "typebox";
import type { Static } from "typebox";
import { Agreement, CaptchaToken, Email, Id, Instant } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import { personFields } from "./user";

/** The answer of a call that has only a message. */
export const MessageAnswer = Type.Object({
  message: Type.String({ description: "Russian, for the person" }),
});
export type MessageAnswer = Static<typeof MessageAnswer>;

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

const knownPassword = Type.String({
  title: fieldNames.password,
  minLength: 1,
  maxLength: NAME_MAX_LENGTH,
});

/** POST /api/v1/acl/login. The captcha is asked for after several wrong tries: 422 `captcha_failed`. */
export const LoginBody = Type.Object({
  email: Email,
  password: knownPassword,
  "g-recaptcha-response": CaptchaToken,
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

/**
 * POST /api/v1/acl/password/confirm: a signed-in user types the password again. Ten minutes from then, as after
 * the sign-in, the calls that refuse with `password_required` are open. A wrong one: 422 with `errors.password`.
 */
export const PasswordConfirmBody = Type.Object({ password: knownPassword });
export type PasswordConfirmBody = Static<typeof PasswordConfirmBody>;

/**
 * GET /api/v1/acl/password/reset-token/{id}: lets a signed-in user change the password without a letter. 403
 * `password_required` when the password was typed longer ago than ten minutes; ends with the session that asked.
 */
export const ResetTokenAnswer = Type.Object({ token: Type.String() });
export type ResetTokenAnswer = Static<typeof ResetTokenAnswer>;

/** POST /api/v1/acl/password/reset */
export const PasswordResetBody = Type.Object({
  email: Email,
  ...newPassword,
  token: Type.String({ title: fieldNames.token, minLength: 1, maxLength: 200 }),
});
export type PasswordResetBody = Static<typeof PasswordResetBody>;

/** GET /api/v1/acl/sessions */
export const SessionRecord = Type.Object({
  id: Id(),
  current: Type.Boolean({ description: "the session that asks" }),
  startedAt: Instant,
  seenAt: Instant,
  device: Type.String({ description: "browser and system: «Chrome, Android»" }),
});
export type SessionRecord = Static<typeof SessionRecord>;

/** Newest first. */
export const SessionsAnswer = Type.Object({ data: Type.Array(SessionRecord) });
export type SessionsAnswer = Static<typeof SessionsAnswer>;

/** POST /api/v1/acl/email/undo: the token of the letter to the old address; 410 `code_expired`, 404 unknown. */
export const UndoEmailBody = Type.Object({
  token: Type.String({ title: fieldNames.token, minLength: 1, maxLength: 200 }),
});
export type UndoEmailBody = Static<typeof UndoEmailBody>;
