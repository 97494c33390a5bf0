import Type from "typebox";

/** Fields of the data files that components import. Descriptions are advice to the author. */

export const strict = { additionalProperties: false };
export const text = Type.String({ minLength: 1, description: "Напишите текст" });
/** A text with a title, for fields whose name does not explain them to an author. */
export const named = (title: string) =>
  Type.String({ minLength: 1, title, description: "Напишите текст" });

/** Pattern of another site's page, without `@` before the host, as readers take `https://rodinki.ru@evil.example` for this site. */
export const OUTSIDE_ADDRESS = String.raw`https://[^/?#\s\\@]+(?:[/?#][^\s\\]*)?`;

/**
 * Pattern of the targets of authors' links: a site on https, an own page, an e-mail address, a telephone. An allow-list, so that an
 * author cannot get a script into a text; browsers read a backslash as a slash, so neither may follow the first slash.
 */
export const LINK_ADDRESS = String.raw`^(?:${OUTSIDE_ADDRESS}|mailto:\S+|tel:\S+|/(?![/\\])\S*|#\S*)$`;

export const address = Type.String({
  pattern: LINK_ADDRESS,
  description: "Адрес начинается с «/» или https://, перед именем сайта ничего нет",
});
/** Maximum length of an alternative text: some screen readers cut longer ones; a long description is separate. */
export const ALT_LENGTH = 125;
export const alt = Type.String({
  minLength: 1,
  maxLength: ALT_LENGTH,
  description: `Опишите рисунок для тех, кто его не видит, в ${ALT_LENGTH} знаков`,
});
export const count = Type.Integer({ minimum: 0, description: "Целое число без пробелов" });

export const link = Type.Object({ label: text, to: address }, strict);
export const titled = Type.Object({ title: text, text }, strict);
