/** The types of publications in the order of the filter; keys are folders and parts of addresses. */
export const PUBLICATION_TYPES = {
  articles: { label: "Статьи", one: "Статья" },
  news: { label: "Новости", one: "Новость" },
  blogs: { label: "Блоги", one: "Блог" },
  reports: { label: "Отчёты", one: "Отчёт" },
  video: { label: "Видео", one: "Видео" },
} as const;

export type PublicationType = keyof typeof PUBLICATION_TYPES;

export const isPublicationType = (name: string): name is PublicationType =>
  Object.hasOwn(PUBLICATION_TYPES, name);
