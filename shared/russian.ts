const russian = new Intl.Collator("ru");

/** The order of a Russian dictionary, whatever the order of a database: «Елкино» and «Ёлкино» before «Жуков», capitals beside lower-case letters. */
export const inRussianOrder = (one: string, other: string): number => russian.compare(one, other);

interface Named {
  name: string;
}

export const byName = (one: Named, other: Named): number => inRussianOrder(one.name, other.name);

/** A name in quotation marks; those that it has itself become the inner ones: «Клиника „Заря“». */
export const quoted = (name: string): string =>
  `«${name.replace(/«([^«»]*)»/g, "„$1“").replace(/[«»]/g, '"')}»`;

/** Items of a Russian list, written small: a semicolon after each, a full stop after the last. */
export const listLines = (items: string[]): string[] =>
  items.map((item, index) => `${item}${index === items.length - 1 ? "." : ";"}`);
