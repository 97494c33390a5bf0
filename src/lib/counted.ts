const plural = new Intl.PluralRules("ru-RU");

/** Forms of a counted word: «письмо», «письма», «писем». */
interface Forms {
  one: string;
  few: string;
  many: string;
}

/** 2 → «2 письма», with a no-break space. */
export function counted(count: number, forms: Forms): string {
  const form = plural.select(count);
  return `${count}\u00a0${form === "one" || form === "few" ? forms[form] : forms.many}`;
}

const years = new Intl.NumberFormat("ru-RU", {
  style: "unit",
  unit: "year",
  unitDisplay: "long",
});

/** 42 → «42 года» */
export const ageWords = (age: number): string => years.format(age).replace(" ", "\u00a0");
