import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { staffRoles } from "./choices";
import type { StaffRole } from "./choices";
import { CaptchaToken, Email, Id, Instant, PlainName } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import * as paths from "./paths";

/** Calls of the clinics' page: sign-in and colleagues. A patient's session opens none of them. */

const Role = Type.Enum(Object.keys(staffRoles) as StaffRole[], { title: fieldNames.role });

/** A clinic in which the colleague works. */
export const StaffClinic = Type.Object({
  id: Id(),
  name: Type.String(),
  city: Type.String(),
  timeZone: Type.String({ description: "IANA name" }),
  role: Role,
});
export type StaffClinic = Static<typeof StaffClinic>;

/** An invitation to work in a clinic. */
export const ClinicInvitation = Type.Object({
  id: Id(),
  clinic: Type.String(),
  city: Type.String(),
  role: Role,
  by: Type.String({ description: "who asks" }),
});
export type ClinicInvitation = Static<typeof ClinicInvitation>;

export const StaffSession = Type.Object({
  id: Id(),
  name: Type.String(),
  email: Type.String(),
  step: Type.Enum(["authenticator", "code", "in"] as ("authenticator" | "code" | "in")[], {
    description:
      "what comes next: an authenticator app is to be set up, or its code entered; `in`: all is open",
  }),
  codeIsFresh: Type.Boolean({
    description: "a code was entered within 30 minutes: `code_required` is not refused with",
  }),
  recoveryCodes: Type.Integer({ description: "how many are left" }),
  network: Type.Boolean({ description: "works for the network: in every clinic" }),
  clinics: Type.Array(StaffClinic, { description: "none before `in`" }),
  invitations: Type.Array(ClinicInvitation, {
    description: "clinics that wait for a yes or a no, oldest first; none before `in`",
  }),
});
export type StaffSession = Static<typeof StaffSession>;

const knownPassword = Type.String({
  title: fieldNames.password,
  minLength: 1,
  maxLength: NAME_MAX_LENGTH,
});

const StaffSignInBody = Type.Object({
  email: Email,
  password: knownPassword,
  "g-recaptcha-response": CaptchaToken,
});

/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not count. */
const Code = Type.String({ title: fieldNames.code, minLength: 1, maxLength: 40 });
const CodeBody = Type.Object({ code: Code });

const InvitationBody = Type.Object({
  token: Type.String({ title: fieldNames.token, minLength: 1, maxLength: 200 }),
  password: Type.String({ title: fieldNames.password, minLength: 1, format: "password" }),
  password_confirmation: Type.String({ title: fieldNames.password_confirmation, minLength: 1 }),
});

const AuthenticatorAnswer = Type.Object({
  secret: Type.String({ description: "base32, to be typed where no picture can be scanned" }),
  uri: Type.String({ description: "`otpauth://`, for the picture" }),
});

const RecoveryCodesAnswer = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: "shown this once" }),
});

const ClinicParams = Type.Object({ id: Id() });
const MemberParams = Type.Object({ id: Id(), staff_id: Id() });

/** A present or former colleague of a clinic. */
export const ClinicMember = Type.Object({
  id: Id(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  since: Instant,
  disabledAt: Type.Union([Instant, Type.Null()], { description: "null: works here" }),
  hasSignedIn: Type.Boolean({ description: "false: the invitation waits" }),
  isAsked: Type.Boolean({
    description:
      "has not said yes: works nowhere yet, and name and e-mail are as they were typed here",
  }),
});
export type ClinicMember = Static<typeof ClinicMember>;

const InviteBody = Type.Object({
  name: PlainName(fieldNames.staff_name),
  email: Email,
  role: Role,
});

const AnswerBody = Type.Object({
  accept: Type.Boolean({
    description: "false: the invitation is deleted, and the clinic learns nothing",
  }),
});

const ChangeBody = Type.Object({
  role: Role,
  works: Type.Boolean({ description: "false: loses access to this clinic, and stays on record" }),
});

const ResetBody = Type.Object({
  email: Type.String({
    maxLength: NAME_MAX_LENGTH,
    description: "where the page says that the link goes",
  }),
});

export const staffCalls = {
  [paths.showStaffSession]: {
    summary: "Who is signed in at the clinics' page, and what comes next",
    response: { 200: StaffSession },
  },
  [paths.signInStaff]: {
    summary: "First step: e-mail and password",
    description:
      "After several wrong ones the captcha is asked for, as with the sign-in of patients",
    body: StaffSignInBody,
    response: { 200: StaffSession },
    errors: ["invalid_credentials"],
  },
  [paths.enterStaffCode]: {
    summary: "Second step, and again before what is delicate: a code of the authenticator app",
    description:
      "A wrong one: 422 with `errors.code`, which says by how many minutes the phone's clock is off where that is why; five in ten minutes, and the next has to wait: those in a browser that has signed in before count by themselves, and a right recovery code always passes. No code counts twice. A recovery code is used up",
    body: CodeBody,
    response: { 200: StaffSession },
  },
  [paths.sendStaffPasswordLink]: {
    summary: "Mails a link for another password",
    description:
      "Says the same whether or not somebody has this e-mail. The link works once, within an hour; while five can be followed there is no other",
    body: Type.Object({ email: Email }),
    response: { 200: MessageAnswer },
  },
  [paths.acceptInvitation]: {
    summary: "Sets the password by the link of an invitation, and signs in",
    description:
      "The link works once, within 72 hours; every session of the person ends. By the link of a clinic's invitation it is the answer yes",
    body: InvitationBody,
    response: { 200: StaffSession },
    errors: ["invalid_token"],
  },
  [paths.beginAuthenticator]: {
    summary: "A new secret for an authenticator app",
    description: "It counts from its first code on; until then the old one does",
    response: { 200: AuthenticatorAnswer },
    errors: ["code_required"],
  },
  [paths.confirmAuthenticator]: {
    summary: "The first code of the new secret",
    description: "Ends the old secret, the old recovery codes and the person's other sessions",
    body: CodeBody,
    response: { 200: RecoveryCodesAnswer },
    errors: ["code_required"],
  },
  [paths.signOutStaff]: { summary: "Ends the session", response: { 204: Type.Null() } },
  [paths.answerInvitation]: {
    summary: "Says yes or no to a clinic that asks one to work there",
    params: ClinicParams,
    body: AnswerBody,
    response: { 200: StaffSession },
  },
  [paths.listClinicStaff]: {
    summary: "Who works in a clinic, who did, and who is asked to",
    params: ClinicParams,
    response: { 200: Type.Object({ data: Type.Array(ClinicMember) }) },
  },
  [paths.inviteStaff]: {
    summary: "Asks somebody to work in a clinic",
    description:
      "They get an e-mail and work there once they have said yes; until then the answer is the same whoever it is. Who has no password gets a link with it; the same invitation again sends another link and ends the first. Who works there already gets the role",
    params: ClinicParams,
    body: InviteBody,
    response: { 200: ClinicMember },
  },
  [paths.changeStaff]: {
    summary: "Another role in a clinic, or the end of the work there",
    description:
      "Whose work ends loses access immediately. A clinic keeps one coordinator who can sign in. Of who has not answered yet the invitation is changed or withdrawn",
    params: MemberParams,
    body: ChangeBody,
    response: { 200: ClinicMember },
    errors: ["last_coordinator"],
  },
  [paths.resetStaff]: {
    summary: "Lets a colleague set up password and app anew, whose telephone is lost",
    description:
      "Password, app and recovery codes end, and the person's sessions. The person gets a link, and the other coordinators of the clinic an e-mail. Not one's own, and nobody of the network",
    params: MemberParams,
    body: ResetBody,
    response: { 200: ClinicMember },
    errors: ["changed_meanwhile"],
  },
} as const satisfies CallTable;
