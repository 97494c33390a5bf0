/** Business constants of the specification (§ 5, § 9). Lengths are in characters, ages in full years. */

export const NAME_MAX_LENGTH = 255;
/** A free text: a comment, a question, a review. */
export const TEXT_MAX_LENGTH = 1000;
export const PHONE_DIGITS = 11;
export const ADULT_AGE = 18;
/** Live appointments that one account may hold for children. */
export const CHILD_APPOINTMENTS = 5;
/** People for whom one account may wait at a time. */
export const WAITING_ENTRIES = 3;
/** Browsers of one account that get notices. */
export const PUSH_DEVICES = 10;
/** People who can be booked in one call: a parent with two children, or three children. */
export const GROUP_PEOPLE = 3;
/** Minutes within which parallel visits begin. */
export const PARALLEL_MINUTES = 10;
/** Visits that a search of a clinic shows. */
export const FOUND_VISITS = 20;
/** A file with a clinic's plan, in bytes, and its lines below the headings. */
export const PLAN_MAX_BYTES = 1024 * 1024;
export const PLAN_MAX_LINES = 5_000;

/** 8–20 characters of a Latin keyboard, with an uppercase letter, a lowercase letter and a digit. */
export const PASSWORD_PATTERN = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[ -~]{8,20}$/;
