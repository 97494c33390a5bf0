const plural = new Intl.PluralRules("ru-RU");

/** Forms of a counted word: «письмо», «письма», «писем». */
export interface Forms {
  one: string;
  few: string;
  many: string;
}

/** 2 → «2 письма», with a no-break space. */
export function counted(count: number, forms: Forms): string {
  const form = plural.select(count);
  return `${count}\u00a0${form === "one" || form === "few" ? forms[form] : forms.many}`;
}
