/** Texts of one folder, each a file with a head. */
export interface Texts {
  id: string;
  /** What the list is called, and one of it. */
  label: string;
  one: string;
  folder: string;
  /** Where below the folder a text lies; its address is the name of the folder or of the file. */
  place: "{{slug}}/index" | "{{slug}}";
  /** Paths of its files from the root of the project; the first group is the address. */
  pattern: RegExp;
  /** The field that names a text in lists, and that a new address is proposed from. */
  titleField: string;
  /** Fields that the shared schema leaves open and that these texts must have, or never have. */
  needs?: readonly string[];
  without?: readonly string[];
  /** New ones can be written. One whose place in the site is fixed stays alone. */
  grows: boolean;
}

/** Files of data that belong together. */
export interface Data {
  id: string;
  label: string;
  files: { id: string; label: string; file: string }[];
  pattern: RegExp;
}

export type Collection = Texts | Data;

const inFolders = (folder: string) => ({
  folder,
  place: "{{slug}}/index" as const,
  pattern: new RegExp(`^${folder}/([^/]+)/index\\.mdx$`),
});

const inFiles = (folder: string) => ({
  folder,
  place: "{{slug}}" as const,
  pattern: new RegExp(`^${folder}/([^/]+)\\.mdx$`),
});

/** Only a video has a player and a length: content-model/kinds/publication.ts. */
const VIDEO = ["video", "duration"];

const publications = (type: string) => ({
  id: type,
  titleField: "title",
  grows: true,
  ...inFolders(`content/publications/${type}`),
});

const data = (id: string, label: string, names: Record<string, string>): Data => ({
  id,
  label,
  files: Object.entries(names).map(([name, of]) => ({
    id: name,
    label: of,
    file: `content/${name}.yml`,
  })),
  pattern: new RegExp(`^content/(${Object.keys(names).join("|")})\\.yml$`),
});

/** Everything that authors write, in the order of the desk's menu. Paths are from the root of the project. */
export const collections: Collection[] = [
  {
    id: "articles",
    label: "Статьи",
    one: "Статья",
    titleField: "title",
    grows: true,
    ...inFolders("content/articles"),
    // What content/README.md asks of an article beyond other publications.
    needs: ["reviewed", "nextReview", "reviewer"],
    without: VIDEO,
  },
  { ...publications("news"), label: "Новости", one: "Новость", without: VIDEO },
  { ...publications("blogs"), label: "Блоги", one: "Запись блога", without: VIDEO },
  { ...publications("reports"), label: "Отчёты", one: "Отчёт", without: VIDEO },
  { ...publications("video"), label: "Видео", one: "Видео", needs: VIDEO },
  {
    id: "pages",
    label: "Страницы",
    one: "Страница",
    titleField: "title",
    grows: true,
    ...inFiles("content/pages"),
  },
  {
    id: "notices",
    label: "Окна с советом",
    one: "Окно",
    titleField: "title",
    grows: false,
    ...inFiles("content/notices"),
  },
  {
    id: "doctors",
    label: "Врачи",
    one: "Врач",
    titleField: "name",
    grows: true,
    ...inFolders("content/doctors"),
  },
  {
    id: "opinions",
    label: "Мнения врачей",
    one: "Мнение",
    titleField: "doctor",
    grows: true,
    ...inFiles("content/opinions"),
  },
  data("home-page", "Главная страница", {
    home: "Тексты главной",
    rules: "Четыре правила солнца",
    results: "Итоги программы",
    navigation: "Меню и подвал",
  }),
  data("signs-of-disease", "Признаки и памятка", {
    signs: "Пять признаков",
    akkord: "Правило АККОРД",
    tones: "Признаки на разной коже",
    triage: "Что вас беспокоит?",
    memo: "Памятка",
    "guided-check": "Осмотр с подсказками",
  }),
  data("reference", "Справочники", {
    glossary: "Словарь",
    dictionary: "Слова для проверки правописания",
    facts: "Общие факты",
    topics: "Темы",
    reviewers: "Кто проверяет тексты",
    synonyms: "Слова для поиска",
    questions: "Вопросы поиска",
    cities: "Города и их солнце",
    redirects: "Перенаправления",
  }),
];

/** Texts, not data. */
export const isTexts = (collection: Collection): collection is Texts => "folder" in collection;

/** The collection of a file of `content/`; none for pictures and for what is written for developers. */
export const collectionOf = (file: string): Collection | undefined =>
  collections.find(({ pattern }) => pattern.test(file));
