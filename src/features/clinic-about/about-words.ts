import type { DescribedChange } from "@rodinki/contract/clinic-description";
import { counted } from "../../lib/counted";

/** The number of people concerned: «21 человека», «22 человек». */
export const peopleWords = (count: number) => counted(count, ["человека", "человек", "человек"]);
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
