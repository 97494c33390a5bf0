/** The types of publications in the order of the filter; keys are folders and parts of addresses. */
export const PUBLICATION_TYPES = {
  articles: {
    label: "Статьи",
    one: "Статья",
    lead: "О родинках, солнце и меланоме: сначала ответ, потом что делать. У каждой статьи указаны источники.",
  },
  news: {
    label: "Новости",
    one: "Новость",
    lead: "Что нового узнали о коже и что происходит в программе.",
  },
  blogs: {
    label: "Блоги",
    one: "Блог",
    lead: "Короткие советы на каждый день: перед осмотром, в дорогу, на дачу.",
  },
  reports: {
    label: "Отчёты",
    one: "Отчёт",
    lead: "Что показали осмотры: цифры и что за ними стоит.",
  },
  video: {
    label: "Видео",
    one: "Видео",
    lead: "Короткие видео о коже и осмотре. Под каждым — то же самое текстом.",
  },
} as const;

export type PublicationType = keyof typeof PUBLICATION_TYPES;

export const isPublicationType = (name: string): name is PublicationType =>
  Object.hasOwn(PUBLICATION_TYPES, name);
