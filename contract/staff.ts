import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { staffRoles } from "./choices";
import type { StaffRole } from "./choices";
import { Email, Id, Instant, Name } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import { MessageAnswer } from "./message-answer";
import * as paths from "./paths";

/** Calls of the clinics' page: sign-in, and who works in a clinic. A patient's session opens none of them. */

const Role = Type.Enum(Object.keys(staffRoles) as StaffRole[], { title: fieldNames.role });

/** A clinic in which somebody works. */
export const StaffClinic = Type.Object({
  id: Id(),
  name: Type.String(),
  city: Type.String(),
  timeZone: Type.String({ description: "IANA name" }),
  role: Role,
});
export type StaffClinic = Static<typeof StaffClinic>;

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
});
export type StaffSession = Static<typeof StaffSession>;

const knownPassword = Type.String({
  title: fieldNames.password,
  minLength: 1,
  maxLength: NAME_MAX_LENGTH,
});

const StaffSignInBody = Type.Object({ email: Email, password: knownPassword });

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

/** Somebody who works in a clinic, or did. */
export const ClinicMember = Type.Object({
  id: Id(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  since: Instant,
  disabledAt: Type.Union([Instant, Type.Null()], { description: "null: works here" }),
  hasSignedIn: Type.Boolean({ description: "false: the invitation waits" }),
});
export type ClinicMember = Static<typeof ClinicMember>;

const InviteBody = Type.Object({ name: Name(fieldNames.staff_name), email: Email, role: Role });

const ChangeBody = Type.Object({
  role: Role,
  works: Type.Boolean({ description: "false: loses access to this clinic, and stays on record" }),
});

export const staffCalls = {
  [paths.showStaffSession]: {
    summary: "Who is signed in at the clinics' page, and what comes next",
    response: { 200: StaffSession },
  },
  [paths.signInStaff]: {
    summary: "First step: e-mail and password",
    body: StaffSignInBody,
    response: { 200: StaffSession },
    errors: ["invalid_credentials"],
  },
  [paths.enterStaffCode]: {
    summary: "Second step, and again before what is delicate: a code of the authenticator app",
    description:
      "A wrong one: 422 with `errors.code`; five in ten minutes, and the next has to wait. No code counts twice. A recovery code is used up",
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
    description: "The link works once, within 72 hours; every session of the person ends",
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
  [paths.listClinicStaff]: {
    summary: "Who works in a clinic, and who did",
    params: ClinicParams,
    response: { 200: Type.Object({ data: Type.Array(ClinicMember) }) },
  },
  [paths.inviteStaff]: {
    summary: "Lets somebody work in a clinic",
    description:
      "Who has not been invited before gets a link by e-mail; the same invitation again sends another link and ends the first",
    params: ClinicParams,
    body: InviteBody,
    response: { 200: ClinicMember },
  },
  [paths.changeStaff]: {
    summary: "Another role in a clinic, or the end of the work there",
    description: "Whose work ends loses access at once. A clinic keeps one coordinator",
    params: MemberParams,
    body: ChangeBody,
    response: { 200: ClinicMember },
    errors: ["last_coordinator"],
  },
} as const satisfies CallTable;
