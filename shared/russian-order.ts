const russian = new Intl.Collator("ru");

/** The order of a Russian dictionary, whatever the order of a database: «Елкино» and «Ёлкино» before «Жуков», capitals beside lower-case letters. */
export const inRussianOrder = (one: string, other: string): number => russian.compare(one, other);

interface Named {
  name: string;
}

export const byName = (one: Named, other: Named): number => inRussianOrder(one.name, other.name);
