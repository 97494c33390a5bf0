import Type from "typebox";

/** Parts of the data that components import. The description is the advice that an author gets. */

export const strict = { additionalProperties: false };
export const text = Type.String({ minLength: 1, description: "Напишите текст" });
/** The same where the name of the field does not tell an author what it is. */
export const named = (title: string) =>
  Type.String({ minLength: 1, title, description: "Напишите текст" });

/** A page of another site. Without `@` before its name: readers take `https://rodinki.ru@evil.example` for ours. A regular expression. */
export const OUTSIDE_ADDRESS = String.raw`https://[^/?#\s\\@]+(?:[/?#][^\s\\]*)?`;

/**
 * Where links lead that people write: a safe site, an own page, an e-mail address, a telephone. An allow-list, as a person who can write a text
 * must not get a script into it; browsers take a backslash for a slash, so behind the first one stands neither. A regular expression.
 */
export const LINK_ADDRESS = String.raw`^(?:${OUTSIDE_ADDRESS}|mailto:\S+|tel:\S+|/(?![/\\])\S*|#\S*)$`;

export const address = Type.String({
  pattern: LINK_ADDRESS,
  description: "Адрес начинается с «/» или https://, перед именем сайта ничего нет",
});
/** Longer ones are cut by some screen readers; what needs more words has a long description. */
export const ALT_LENGTH = 125;
export const alt = Type.String({
  minLength: 1,
  maxLength: ALT_LENGTH,
  description: `Опишите рисунок для тех, кто его не видит, в ${ALT_LENGTH} знаков`,
});
export const count = Type.Integer({ minimum: 0, description: "Целое число без пробелов" });

export const link = Type.Object({ label: text, to: address }, strict);
export const titled = Type.Object({ title: text, text }, strict);
