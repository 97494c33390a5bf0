import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import { sexes } from "./choices";
import type { Sex } from "./choices";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";

/**
 * Fields that several calls share. `title` is the name that messages show; the formats `email`,
 * `phone`, `phone-or-none`, `no-web-address`, `password`, `birthday` and `adult-birthday` belong to the API's validator.
 */

/** Ids are PostgreSQL integers: a larger number can be no id. */
export const Id = (title?: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, ...(title && { title }) });

export const Name = (title: string) =>
  Type.String({ title, minLength: 1, maxLength: NAME_MAX_LENGTH });

/** A name without a web address, as colleagues of clinics type it and e-mails to others contain it. */
export const PlainName = (title: string) =>
  Type.String({ ...Name(title), format: "no-web-address" });

export const Email = Type.String({
  title: fieldNames.email,
  minLength: 1,
  maxLength: NAME_MAX_LENGTH,
  format: "email",
});

/** A whole telephone number of +7 in any spelling: with 8, 7 or +7 before its ten digits, or these alone. */
export const Phone = Type.String({
  title: fieldNames.phone,
  minLength: 1,
  maxLength: 40,
  format: "phone",
});

export const SexField = Type.Enum(Object.keys(sexes) as Sex[], { title: fieldNames.sex });

/** Telephone of an account, which may be empty until a visit requires it. */
export const PhoneOrNone = Type.String({
  title: fieldNames.phone,
  maxLength: 40,
  format: "phone-or-none",
});

/** Sex of an account, which may be empty until a visit requires it. */
export const SexOrNone = Type.Enum(["", ...(Object.keys(sexes) as Sex[])], {
  title: fieldNames.sex,
});

/** A checkbox that must be ticked. */
export const Agreement = (title: string) => Type.Literal(true, { title });

/** Token of the captcha, absent only where that is switched off. An ALTCHA payload is about 1 KB, a SmartCaptcha token less. */
export const CaptchaToken = Type.Optional(
  Type.String({ title: fieldNames["g-recaptcha-response"], maxLength: 4096 }),
);

/** `YYYY-MM-DD`, local to the city in question. */
export const Day = (title?: string) => Type.String({ format: "date", ...(title && { title }) });

/** An instant: ISO 8601 in UTC. */
export const Instant = Type.String({ format: "date-time" });

/** `HH:MM` on the clock of the clinic. */
export const ClockTime = Type.String({ pattern: "^\\d\\d:\\d\\d$" });

/** Whether it is invented, so that nobody can be examined there. */
export const Demo = Type.Boolean({ description: "Made by the demonstration" });

/** A field that may be left out: the API then uses `value`. */
export const withDefault = <Schema extends TSchema>(schema: Schema, value: Static<Schema>) =>
  Object.assign(schema, { default: value });

/** Birthday of a child, `DD.MM.YYYY` or `YYYY-MM-DD`, which restricts the search to doctors who see children of that age. */
export const Birthday = Type.String({
  title: fieldNames.birthday,
  minLength: 1,
  format: "birthday",
});
