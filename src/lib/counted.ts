import { formatCount } from "./numbers";

const plural = new Intl.PluralRules("ru-RU");

/** Forms of a counted word for 1, 2 and 5: «письмо», «письма», «писем». */
type Forms = readonly [one: string, few: string, many: string];

/** 2 → «2 письма», with a no-break space. */
export function counted(count: number, [one, few, many]: Forms): string {
  const form = plural.select(count);
  return `${formatCount(count)}\u00a0${form === "one" ? one : form === "few" ? few : many}`;
}

export const emailCountWords = (count: number): string =>
  counted(count, ["письмо", "письма", "писем"]);
export const visitCountWords = (count: number): string =>
  counted(count, ["запись", "записи", "записей"]);

const years = new Intl.NumberFormat("ru-RU", {
  style: "unit",
  unit: "year",
  unitDisplay: "long",
});

/** 42 → «42 года» */
export const ageWords = (age: number): string => years.format(age).replace(" ", "\u00a0");
