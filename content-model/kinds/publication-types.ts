import type { TextFolder } from "./text-folder";

interface Type {
  /** Readers' name of the list, which is also its heading; `one` names one publication. */
  label: string;
  one: string;
  lead: string;
  /** Authors' word for one, whose gender is `gender`; left out: the readers' word. */
  authorsSay?: string;
  gender: TextFolder["gender"];
  /** File in src/templates for the page of each. */
  template: string;
  /** Type of one for search engines: https://schema.org. */
  schemaOrg: string;
}

/** The types of publications in the order of the filter; keys are folders and parts of addresses. */
export const PUBLICATION_TYPES = {
  articles: {
    label: "Статьи",
    one: "Статья",
    lead: "О родинках, солнце и меланоме: сначала ответ, потом что делать. У каждой статьи указаны источники.",
    gender: "f",
    template: "publication",
    schemaOrg: "Article",
  },
  news: {
    label: "Новости",
    one: "Новость",
    lead: "Что нового узнали о коже и что происходит в программе.",
    gender: "f",
    template: "publication",
    schemaOrg: "NewsArticle",
  },
  blogs: {
    label: "Блоги",
    one: "Блог",
    lead: "Короткие советы на каждый день: перед осмотром, в дорогу, на дачу.",
    authorsSay: "Запись блога",
    gender: "f",
    template: "publication",
    schemaOrg: "BlogPosting",
  },
  reports: {
    label: "Отчёты",
    one: "Отчёт",
    lead: "Что показали осмотры: цифры и что за ними стоит.",
    gender: "m",
    template: "publication",
    schemaOrg: "Report",
  },
  video: {
    label: "Видео",
    one: "Видео",
    lead: "Короткие видео о коже и осмотре. Под каждым — то же самое текстом.",
    gender: "n",
    template: "video",
    schemaOrg: "VideoObject",
  },
} as const satisfies Record<string, Type>;

export type PublicationType = keyof typeof PUBLICATION_TYPES;

export const isPublicationType = (name: string): name is PublicationType =>
  Object.hasOwn(PUBLICATION_TYPES, name);

/** Fields of the review, which every article needs. */
const REVIEW = ["reviewed", "nextReview", "reviewer"];

/** Fields that only a video has: publication.ts. */
const VIDEO = ["video", "duration"];

const folderOf = ([type, { label, one, authorsSay = one, gender }]: [
  string,
  Type,
]): TextFolder => ({
  id: type,
  label,
  one: authorsSay,
  gender,
  folder: type === "articles" ? "content/articles" : `content/publications/${type}`,
  holds: "folders",
  titleField: "title",
  grows: true,
  ...(type === "articles" && { needs: REVIEW }),
  ...(type === "video" ? { needs: VIDEO } : { without: VIDEO }),
});

export const publicationFolders: readonly TextFolder[] =
  Object.entries<Type>(PUBLICATION_TYPES).map(folderOf);
