import type { ReminderHours } from "../../../shared/reminders";

/** Kinds of e-mails. A new kind is a type error until a person's own data describe it in words. */
export type EmailKind =
  | "activation"
  | "booked"
  | "booked-by-phone"
  | "booked-together"
  | "canceled"
  | "canceled-together"
  | "clinic-changed"
  | "day-closed"
  | "email-change"
  | "email-change-notice"
  | "email-changed"
  | "email-undone"
  | "farewell"
  | "known-email"
  | "look-again"
  | "moved"
  | "moved-by-clinic"
  | "new-device"
  | "offer"
  | "opened"
  | "opening-alert"
  | "password-changed"
  | "password-reset"
  | "question"
  | "staff-invitation"
  | "staff-password"
  | "staff-role"
  | "staff-security"
  | "staff-wrong-codes"
  | "unused-account"
  | "waiting-stopped"
  | `reminder-${ReminderHours}h`;

/**
 * Who can cause an e-mail:
 * - `anybody`: anyone who types an address;
 * - `way-in`: likewise, but without the e-mail the owner of the mailbox can neither create nor regain an account;
 * - `owner`: the account's owner, about their own security and visits, or the person who has confirmed the address and requested
 * the e-mail;
 * - `editors`: an e-mail to ourselves.
 *
 * The first two are limited for each mailbox (docs/decisions/078-a-mailbox-is-protected.md).
 */
type EmailCause = "anybody" | "way-in" | "owner" | "editors";

/** The cause of every kind: a new kind is a type error until its cause is given. */
export const emailCauses = {
  activation: "way-in",
  booked: "owner",
  // Caused by a colleague, for any address they type.
  "booked-by-phone": "anybody",
  "booked-together": "owner",
  canceled: "owner",
  "canceled-together": "owner",
  // Caused by a coordinator, who has signed in.
  "clinic-changed": "owner",
  "day-closed": "owner",
  // Sent to the new address, which may be anybody's.
  "email-change": "anybody",
  // Sent to the present address of the account.
  "email-change-notice": "owner",
  "email-changed": "owner",
  "email-undone": "owner",
  farewell: "owner",
  "known-email": "anybody",
  "look-again": "owner",
  moved: "owner",
  "moved-by-clinic": "owner",
  "new-device": "owner",
  offer: "owner",
  // Sent once, to an address that its owner has confirmed.
  opened: "owner",
  "opening-alert": "anybody",
  "password-changed": "owner",
  "password-reset": "way-in",
  question: "editors",
  "reminder-3h": "owner",
  "reminder-48h": "owner",
  // Caused by a coordinator, for any address they type.
  "staff-invitation": "anybody",
  "staff-password": "way-in",
  // Caused by a coordinator, who may change the role repeatedly.
  "staff-role": "anybody",
  // Sent to a colleague about their own sign-in.
  "staff-security": "owner",
  // Caused by anybody who knows a colleague's password.
  "staff-wrong-codes": "anybody",
  "unused-account": "owner",
  "waiting-stopped": "owner",
} as const satisfies Record<EmailKind, EmailCause>;

/** Kinds that no stranger can cause: only these may be queued without `queueEmails`. */
export type UnlimitedKind = {
  [Kind in EmailKind]: (typeof emailCauses)[Kind] extends "owner" | "editors" ? Kind : never;
}[EmailKind];
