import { furtherReading } from "./further-reading";
import { pagesOf, type ListPage } from "./paging";
import { PUBLICATION_TYPES, type PublicationType } from "./publication-types";

/** Page to create: address, template (file name in src/templates) and what its query needs. */
export interface Page {
  path: string;
  template: string;
  matchPath?: string;
  context: object;
}

export interface PublicationKey {
  id: string;
  type: PublicationType;
  path: string;
}

export interface Filter {
  label: string;
  path: string;
  current: boolean;
}

/** What the list template needs; Gatsby keeps the name `path` in a context for itself. */
export interface ListContext extends Omit<ListPage, "path"> {
  title: string;
  types: PublicationType[];
  filters: Filter[];
}

type ListPageOf = Page & { context: ListContext };

const PER_PAGE = 12;
const LIST = "/publication";
const TYPES = Object.keys(PUBLICATION_TYPES) as PublicationType[];

/** One page per publication, all of one template, each with its further reading. */
export function publicationPages(publications: PublicationKey[]): Page[] {
  const articles = publications
    .filter(({ type }) => type === "articles")
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return publications.map(({ id, path }) => ({
    path,
    template: "publication",
    context: { id, related: furtherReading(path, articles).map((article) => article.id) },
  }));
}

/**
 * The lists: everything under `/publication`, and one list per type that has texts. The types stand
 * under `/publication/type/` because `/publication/{type}` itself is an old address that redirects.
 */
export function listPages(publications: PublicationKey[]): Page[] {
  const present = TYPES.filter((type) => publications.some((entry) => entry.type === type));
  const lists = [
    { label: "Все", title: "Публикации", path: LIST, types: TYPES },
    ...present.map((type) => ({
      label: PUBLICATION_TYPES[type].label,
      title: PUBLICATION_TYPES[type].label,
      path: `${LIST}/type/${type}`,
      types: [type],
    })),
  ];
  return lists.flatMap(({ title, path, types }) => {
    const total = publications.filter((entry) => types.includes(entry.type)).length;
    const filters = lists.map((list) => ({
      label: list.label,
      path: list.path,
      current: list.path === path,
    }));
    return pagesOf(path, total, PER_PAGE).map(({ path: address, ...place }): ListPageOf => ({
      path: address,
      template: "publication-list",
      context: { ...place, title, types, filters },
    }));
  });
}

/** Pages of `content/pages/` with a face of their own; the others are all text. */
const TEXT_TEMPLATES: Readonly<Record<string, string>> = {
  "/consultations": "guide-page",
  "/doctors": "doctors-page",
  "/rules": "guide-page",
  "/self-check": "guide-page",
};

/** One page per text of `content/pages/`. */
export const textPages = (pages: { id: string; path: string }[]): Page[] =>
  pages.map(({ id, path }) => ({
    path,
    template: TEXT_TEMPLATES[path] ?? "text-page",
    context: { id },
  }));

/** The cabinet: one page for every address beneath it, drawn in the browser. */
export const cabinetPage: Page = {
  path: "/lk",
  matchPath: "/lk/*",
  template: "cabinet",
  context: {},
};
