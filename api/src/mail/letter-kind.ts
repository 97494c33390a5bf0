import type { ReminderHours } from "../../../shared/reminders";

/** What letters are about. A new kind is a type error until a person's own data say in words what it is. */
export type LetterKind =
  | "activation"
  | "booked"
  | "booked-together"
  | "canceled"
  | "canceled-together"
  | "day-closed"
  | "email-change"
  | "email-change-notice"
  | "email-changed"
  | "email-undone"
  | "farewell"
  | "known-email"
  | "look-again"
  | "moved"
  | "new-device"
  | "offer"
  | "opened"
  | "opening-alert"
  | "password-changed"
  | "password-reset"
  | "question"
  | "unused-account"
  | "waiting-stopped"
  | `reminder-${ReminderHours}h`;
