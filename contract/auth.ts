import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import type { ErrorCode } from "./error-codes";
import {
  Agreement,
  Birthday,
  CaptchaToken,
  Day,
  Email,
  Id,
  Instant,
  withDefault,
} from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import * as paths from "./paths";
import { personFields, UserParams } from "./user";

const newPassword = {
  password: Type.String({ title: fieldNames.password, minLength: 1, format: "password" }),
  password_confirmation: Type.String({ title: fieldNames.password_confirmation, minLength: 1 }),
};

export const Registration = Type.Object({
  ...personFields,
  ...newPassword,
  "policy-agree": Agreement(fieldNames["policy-agree"]),
  /** News by e-mail. */
  "email-agree": withDefault(Type.Boolean(), false),
  "g-recaptcha-response": CaptchaToken,
});
export type Registration = Static<typeof Registration>;

/** Registration with the chosen time, which is held for this browser until a sign-in with the form's e-mail. */
const RegisterBody = Type.Object({
  ...Registration.properties,
  clinic_time_id: Type.Optional(
    Type.Integer({ ...Id(fieldNames.time), description: "The time to hold; without it none is." }),
  ),
  time: Type.Optional(
    Type.String({ ...Day(fieldNames.date), description: "The local day of that time." }),
  ),
  child_birthday: Type.Optional(
    Type.String({
      ...Birthday,
      description: "Of the child who comes; without it the new user comes.",
    }),
  ),
});

export type RegisterBody = Static<typeof RegisterBody>;

/** Reasons why a time is not held. The registration is valid without it. */
export const holdRefusals = [
  "slot_taken",
  "slot_gone",
  "not_open_yet",
  "time_rests",
  "holds_used_up",
  "validation_failed",
  "unavailable",
] as const satisfies ErrorCode[];

const RegisterAnswer = Type.Object({
  ...MessageAnswer.properties,
  hold: Type.Optional(
    Type.Object(
      { expiresAt: Instant, serverNow: Instant },
      { description: "of the chosen time; absent: none was chosen, or it is not held" },
    ),
  ),
  holdRefused: Type.Optional(
    Type.Object(
      {
        code: Type.Enum([...holdRefusals]),
        message: Type.String({ description: "Russian, for the person" }),
      },
      { description: "why the chosen time is not held" },
    ),
  ),
});
export type RegisterAnswer = Static<typeof RegisterAnswer>;

const knownPassword = Type.String({
  title: fieldNames.password,
  minLength: 1,
  maxLength: NAME_MAX_LENGTH,
});

/** Sign-in. The captcha is required after several wrong attempts: 422 `captcha_failed`. */
export const LoginBody = Type.Object({
  email: Email,
  password: knownPassword,
  "g-recaptcha-response": CaptchaToken,
});
export type LoginBody = Static<typeof LoginBody>;

const LoginAnswer = Type.Object({ user_id: Id() });

const Code = Type.String({ minLength: 1, maxLength: 200 });

const ActivateParams = Type.Object({ code: Code });

/** Answer of an activation, the same when the link is followed again, as long as the account has this e-mail. */
const ActivateAnswer = Type.Object({
  ...MessageAnswer.properties,
  email: Type.String({ description: "the confirmed e-mail" }),
});

/** Recipient of a new activation link: the e-mail, or the address to which the expired link with this code was mailed. */
const ResendBody = Type.Object({
  email: Type.Optional(Email),
  code: Type.Optional(Code),
});

/** E-mail that was registered in this browser, which the cookie `registration` proves for a day. */
const ContinueBody = Type.Object({ email: Email });

/** The answer is the same for an e-mail that waits and one that was known before. */
const ContinueAnswer = Type.Object({
  user_id: Type.Union([Id(), Type.Null()], {
    description: "who is signed in now; null: nobody, not yet or not in this browser",
  }),
});

export const PasswordEmailBody = Type.Object({
  email: Email,
  "g-recaptcha-response": CaptchaToken,
});
export type PasswordEmailBody = Static<typeof PasswordEmailBody>;

/**
 * A signed-in user types the password again. Ten minutes from then, as after
 * the sign-in, the calls that refuse with `password_required` are open. A wrong one: 422 with `errors.password`.
 */
const PasswordConfirmBody = Type.Object({ password: knownPassword });

/**
 * Lets a signed-in user change the password without an e-mail. 403
 * `password_required` when the password was typed longer ago than ten minutes; ends with the session that requested it.
 */
const ResetTokenAnswer = Type.Object({ token: Type.String() });

/** Parameters of the e-mail's link. */
export const ResetLink = Type.Object({
  email: Email,
  token: Type.String({ title: fieldNames.token, minLength: 1, maxLength: 200 }),
});
export type ResetLink = Static<typeof ResetLink>;

export const PasswordResetBody = Type.Object({ ...ResetLink.properties, ...newPassword });
export type PasswordResetBody = Static<typeof PasswordResetBody>;

export const SessionRecord = Type.Object({
  id: Id(),
  current: Type.Boolean({ description: "the session of this call" }),
  startedAt: Instant,
  seenAt: Instant,
  device: Type.String({ description: "browser and system: «Chrome, Android»" }),
});
export type SessionRecord = Static<typeof SessionRecord>;

/** Sessions, newest first. */
const SessionsAnswer = Type.Object({ data: Type.Array(SessionRecord) });

/** The token of the e-mail to the old address; 410 `code_expired`, 404 unknown. */
const UndoEmailBody = Type.Object({
  token: Type.String({ title: fieldNames.token, minLength: 1, maxLength: 200 }),
});

export const authCalls = {
  [paths.getCsrfCookie]: {
    summary: "Gives a visitor the cookies of a session",
    description: "Call it before anything that needs the CSRF token",
    response: { 204: Type.Null() },
  },
  [paths.register]: {
    summary: "Registers an account, to be activated by mail",
    description:
      "A chosen time is held for this browser for twice as long as `block-time` holds it, and becomes the user's hold with its end once this browser signs in with the form's e-mail: `block-time` then gives it back. The next form from here gives up what this one holds, or goes on with the hold of the same time",
    body: RegisterBody,
    response: { 201: RegisterAnswer },
  },
  [paths.resendActivation]: {
    summary: "Sends the activation mail again",
    body: ResendBody,
    response: { 200: MessageAnswer },
  },
  [paths.activate]: {
    summary: "Confirms an e-mail",
    description:
      "Needs the header X-Requested-With: XMLHttpRequest, because programs that look through mail follow links",
    params: ActivateParams,
    response: { 200: ActivateAnswer },
    errors: ["code_expired", "activation_expired"],
  },
  [paths.continueRegistration]: {
    summary: "Signs in, once, the browser that registered an e-mail which is confirmed by now",
    body: ContinueBody,
    response: { 200: ContinueAnswer },
  },
  [paths.login]: {
    summary: "Signs in",
    body: LoginBody,
    response: { 200: LoginAnswer },
    errors: ["invalid_credentials", "email_not_confirmed"],
  },
  [paths.logout]: { summary: "Signs out", response: { 204: Type.Null() } },
  [paths.sendResetLink]: {
    summary: "Sends a link to set a new password",
    body: PasswordEmailBody,
    response: { 200: MessageAnswer },
  },
  [paths.checkResetLink]: {
    summary: "Says whether a link to set a new password can still be used",
    description: "It stays usable. A wrong one counts as in the call that sets the password",
    body: ResetLink,
    response: { 204: Type.Null() },
    errors: ["invalid_token"],
  },
  [paths.resetPassword]: {
    summary: "Sets a new password",
    body: PasswordResetBody,
    response: { 200: MessageAnswer },
    errors: ["invalid_token"],
  },
  [paths.getResetToken]: {
    summary: "A token to change the own password",
    params: UserParams,
    response: { 200: ResetTokenAnswer },
    errors: ["password_required"],
  },
  [paths.confirmPassword]: {
    summary: "Opens for ten minutes what asks for the password again",
    body: PasswordConfirmBody,
    response: { 200: MessageAnswer },
  },
  [paths.listSessions]: { summary: "The own live sessions", response: { 200: SessionsAnswer } },
  [paths.endOtherSessions]: {
    summary: "Ends all other sessions of the user, and what they requested",
    response: { 200: MessageAnswer },
  },
  [paths.undoEmail]: {
    summary: "Gives the account back to its earlier e-mail",
    body: UndoEmailBody,
    response: { 200: MessageAnswer },
    errors: ["not_found", "code_expired"],
  },
} as const satisfies CallTable;
