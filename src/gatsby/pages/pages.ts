import { furtherReading } from "./further-reading";
import { pagesOf, type ListPage } from "./paging";
import { PUBLICATION_TYPES, type PublicationType } from "../texts/publication-types";
import { typograph } from "../../../shared/typograph";

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

interface Filter {
  label: string;
  to: string;
  current: boolean;
}

/** What the list template needs; Gatsby keeps the name `path` in a context for itself. */
export interface ListContext extends Omit<ListPage, "path"> {
  title: string;
  lead: string;
  types: PublicationType[];
  filters: Filter[];
}

type ListPageOf = Page & { context: ListContext };

const PER_PAGE = 12;
const LIST = "/publication";
const LEAD = typograph(
  "Как устроена кожа, что повышает риск меланомы и как с ним обходиться. У каждого текста указаны источники.",
);
const TYPES = Object.keys(PUBLICATION_TYPES) as PublicationType[];

/** One page per publication, each with its further reading; a video has a player. */
export function publicationPages(publications: PublicationKey[]): Page[] {
  const articles = publications
    .filter(({ type }) => type === "articles")
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return publications.map(({ id, type, path }) => {
    const { related, spare } = furtherReading(path, articles);
    return {
      path,
      template: type === "video" ? "video" : "publication",
      context: {
        id,
        section: sectionOf(type),
        related: related.map(idOf),
        spare: spare.map(idOf),
      },
    };
  });
}

const idOf = ({ id }: PublicationKey) => id;

const typeList = (type: PublicationType) => `${LIST}/type/${type}`;

/** The list that a publication stands in, for its breadcrumbs. */
const sectionOf = (type: PublicationType) => ({
  label: PUBLICATION_TYPES[type].label,
  to: typeList(type),
});

/**
 * The lists: everything under `/publication`, and one list per type that has texts. The types stand
 * under `/publication/type/` because `/publication/{type}` itself is an old address that redirects.
 */
export function listPages(publications: PublicationKey[]): Page[] {
  const present = TYPES.filter((type) => publications.some((entry) => entry.type === type));
  const lists = [
    { label: "Все", title: "Публикации", lead: LEAD, path: LIST, types: TYPES },
    ...present.map((type) => ({
      label: PUBLICATION_TYPES[type].label,
      title: PUBLICATION_TYPES[type].label,
      lead: typograph(PUBLICATION_TYPES[type].lead),
      path: typeList(type),
      types: [type],
    })),
  ];
  return lists.flatMap(({ title, lead, path, types }) => {
    const total = publications.filter((entry) => types.includes(entry.type)).length;
    const filters = lists.map((list) => ({
      label: list.label,
      to: list.path,
      current: list.path === path,
    }));
    return pagesOf(path, total, PER_PAGE).map(({ path: address, ...place }): ListPageOf => ({
      path: address,
      template: "publication-list",
      context: { ...place, title, lead, types, filters },
    }));
  });
}

/** One page per text of a kind, at its own address. */
export const textPages = (
  texts: { id: string; path: string }[],
  template: (path: string) => string,
): Page[] => texts.map(({ id, path }) => ({ path, template: template(path), context: { id } }));

/**
 * The page of a video that is newer than the build: every address under `/publication/video` that has no page
 * of its own. No slug can be `_`.
 */
export const newerVideoPage: Page = {
  path: `${LIST}/video/_`,
  matchPath: `${LIST}/video/*`,
  template: "newer-video",
  context: { section: sectionOf("video") },
};

/** Is this a site for its developers: `gatsby develop`, or the build that the browser test of the gallery asks for? */
export const hasGallery = ({
  gatsby_executing_command: command,
  GALLERY,
}: Record<string, string | undefined>): boolean =>
  command === "develop" || GALLERY?.trim() === "true";

/** All parts of the site at one address. Only this text leads to its folder: nothing imports it. */
export const galleryPage = { path: "/gallery", component: "src/gallery/gallery.tsx" };

/** The cabinet: one page for every address beneath it, drawn in the browser. */
export const cabinetPage: Page = {
  path: "/lk",
  matchPath: "/lk/*",
  template: "cabinet",
  context: {},
};
