import { cookieGroup, type CookieGroup } from "../../session/cookie-groups";

interface GroupText {
  group: CookieGroup;
  title: string;
  text: string;
}

/** The purpose of each group, in the words of /privacy. */
export const groupTexts: GroupText[] = [
  {
    group: cookieGroup.necessary,
    title: "Необходимые",
    text: "Вход в\u00a0кабинет, защита форм и\u00a0сам этот выбор. Работают всегда.",
  },
  {
    group: cookieGroup.analytical,
    title: "Аналитические",
    text: "Показывают нам, какие страницы читают и\u00a0где сайт ломается.",
  },
  {
    group: cookieGroup.functional,
    title: "Функциональные",
    text: "Карта и\u00a0видео с\u00a0других сайтов открываются по\u00a0нажатию без\u00a0вопроса.",
  },
  {
    group: cookieGroup.marketing,
    title: "Маркетинговые",
    text: "Показывают, откуда люди узнают о\u00a0программе.",
  },
];
