import { emailFault } from "@rodinki/contract/email";
import { ADULT_AGE, NAME_MAX_LENGTH, PASSWORD_PATTERN } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import { phoneFault } from "@rodinki/contract/phone";
import { isAtLeast, isInFuture, parseDay } from "../lib/calendar";

/**
 * Validators of the specification (§ 5). Each takes the name for its message and returns a function from a field's value to a message,
 * or to `VALID`. An empty value passes all except `required`.
 */
export type Validator = (value: string | undefined) => string | undefined;

/** Final Form's value for "no error". */
const VALID = undefined;

/** Requires a text that is more than spaces, a tick, or at least one of several ticks. */
export const required =
  (name: string) =>
  (value: unknown): string | undefined =>
    isFilled(value) ? VALID : messages.required(name);

function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

export const maxLength =
  (name: string, limit: number = NAME_MAX_LENGTH): Validator =>
  (value = "") =>
    value.length <= limit ? VALID : messages.maxLength(name, limit);

export const email =
  (name: string): Validator =>
  (value = "") =>
    value === "" ? VALID : emailFault(name, value.trim());

export const password =
  (name: string): Validator =>
  (value = "") =>
    value === "" || PASSWORD_PATTERN.test(value) ? VALID : messages.password(name);

export const phone: Validator = (value = "") => (value === "" ? VALID : phoneFault(value));

/** Requires a birth date as `DD.MM.YYYY`: real, not in the future, of a person who is `age` or older today. */
export const birthday =
  (age: number = ADULT_AGE): Validator =>
  (value = "") => {
    if (value === "") return VALID;
    const day = parseDay(value);
    if (day !== null && isInFuture(day)) return messages.birthdayInFuture;
    return day !== null && isAtLeast(age, day) ? VALID : messages.birthday(age);
  };

/** Requires a birth date as `DD.MM.YYYY`, of a person who is not of age yet. */
export const childBirthday =
  (name: string): Validator =>
  (value = "") => {
    if (value === "") return VALID;
    const day = parseDay(value);
    if (day === null) return messages.format(name);
    if (isInFuture(day)) return messages.birthdayInFuture;
    return isAtLeast(ADULT_AGE, day) ? messages.notAChild(ADULT_AGE) : VALID;
  };

/** The first message of the validators, in their order. */
export const all =
  (...validators: Validator[]): Validator =>
  (value) => {
    for (const validate of validators) {
      const message = validate(value);
      if (message !== VALID) return message;
    }
    return VALID;
  };
