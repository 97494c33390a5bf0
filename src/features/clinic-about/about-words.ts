import type { DescribedChange } from "@rodinki/contract/clinic-description";

const plural = new Intl.PluralRules("ru-RU");

/** @param words for 1, 2 and 5 */
const counted = (count: number, [one, few, many]: [string, string, string]): string => {
  const form = plural.select(count);
  return `${count}\u00a0${form === "one" ? one : form === "few" ? few : many}`;
};

/** The number of people concerned: «21 человека», «22 человек». */
export const peopleWords = (count: number) => counted(count, ["человека", "человек", "человек"]);
export const visitWords = (count: number) => counted(count, ["запись", "записи", "записей"]);
export const emailCountWords = (count: number) => counted(count, ["письмо", "письма", "писем"]);
export const childWords = (count: number) => counted(count, ["ребёнок", "ребёнка", "детей"]);

const titles: Record<DescribedChange["what"], string> = {
  address: "Адрес",
  metro: "Метро",
  phone: "Телефон",
  place: "Точка на\u00a0карте",
  speciality: "Специальность",
  childFromAge: "Кого принимает",
};

/** «Адрес», «Орлова Мария Сергеевна: специальность» */
export const titleOf = ({ what, doctor }: DescribedChange): string =>
  doctor === null ? titles[what] : `${doctor}: ${titles[what].toLowerCase()}`;
