import { readFileSync, statSync, writeFileSync } from "node:fs";
import type { Data } from "../../../content-model/data/data-files";
import {
  PUBLICATION_TYPES,
  type PublicationType,
} from "../../../content-model/kinds/publication-types";
import { digest } from "../../../content-model/reading/digest";
import { typograph } from "../../../shared/typograph";
import type { ListPage, PublicationKey } from "./page";

interface Filter {
  label: string;
  to: string;
  current: boolean;
}

/** Context of the list template; Gatsby reserves the name `path`. */
export interface ListContext extends Omit<PageOfList, "path" | "skip" | "limit"> {
  title: string;
  lead: string;
  types: PublicationType[];
  /** Digest of the listed publications: Gatsby queries the page again when it changes. */
  digest: string;
  typeFilters: Filter[];
  topicFilters: Filter[];
  /** Whether the first publication is shown as the lead story. */
  hasLeadStory: boolean;
}

interface List {
  label: string;
  title: string;
  lead: string;
  path: string;
  types: PublicationType[];
  topics: string[];
}

/**
 * Publications on a page: as many as a reader scrolls through before a further page is better, in whole rows of two and of three.
 * Twenty-four cards are about 4 KB of compressed HTML; their pictures are lazily loaded.
 */
const PER_PAGE = 24;

export const LIST = "/publication";
const LEAD = "О коже, риске меланомы и солнце. У текстов о здоровье указаны источники.";
const TYPES = Object.keys(PUBLICATION_TYPES) as PublicationType[];

const typeList = (type: PublicationType) => `${LIST}/type/${type}`;

/** The list of a publication, for its breadcrumbs. */
export const sectionOf = (type: PublicationType) => ({
  label: PUBLICATION_TYPES[type].label,
  to: typeList(type),
});

const isIn = (list: Pick<List, "types" | "topics">) => (publication: PublicationKey) =>
  list.types.includes(publication.type) &&
  publication.topics.some((topic) => list.topics.includes(topic));

/**
 * The lists: everything under `/publication`, and one list for each type and topic with texts. The types are under
 * `/publication/type/` because `/publication/{type}` is an old address that redirects. There are no lists for a type and a topic
 * together, whose number would be their product.
 *
 * @param publications in the order of the lists
 */
export function listPages(
  publications: PublicationKey[],
  topics: Data<"content/topics.yml">,
): ListPage[] {
  const all = Object.keys(topics);
  const everything = { label: "Все", title: "Публикации", lead: LEAD, path: LIST };
  const ofTypes = TYPES.map((type) => ({
    ...PUBLICATION_TYPES[type],
    title: PUBLICATION_TYPES[type].label,
    path: typeList(type),
    types: [type],
    topics: all,
  }));
  const ofTopics = Object.entries(topics).map(([topic, { label, lead }]) => ({
    label,
    title: label,
    lead,
    path: `${LIST}/topic/${topic}`,
    types: TYPES,
    topics: [topic],
  }));
  const byType = [
    { ...everything, types: TYPES, topics: all },
    ...ofTypes.filter((list) => publications.some(isIn(list))),
  ];
  const byTopic = ofTopics.filter((list) => publications.some(isIn(list)));
  return [...byType, ...byTopic].flatMap((list) => {
    const filtersOf = (lists: List[]): Filter[] =>
      lists.map(({ label, path }) => ({ label, to: path, current: path === list.path }));
    const filters = { typeFilters: filtersOf(byType), topicFilters: filtersOf(byTopic) };
    return pagesOfList(list, publications.filter(isIn(list)), filters);
  });
}

function pagesOfList(
  { title, lead, path, types }: List,
  publications: PublicationKey[],
  filters: Pick<ListContext, "typeFilters" | "topicFilters">,
): ListPage[] {
  const pages = pagesOf(path, publications.length, PER_PAGE);
  return pages.map(({ path: address, skip, limit, ...place }) => {
    const listed = publications.slice(skip, skip + limit).map(({ id }) => id);
    const context: ListContext = {
      ...place,
      ...filters,
      title,
      lead: typograph(lead),
      types,
      digest: digestOf(listed),
      hasLeadStory: address === LIST && listed.length > 0,
    };
    return { path: address, template: "publication-list", context, listed };
  });
}

interface PageOfList {
  path: string;
  page: number;
  pages: number;
  skip: number;
  limit: number;
  previous: string | null;
  next: string | null;
}

/**
 * Splits a list into pages that are reached by links.
 *
 * @param base address of the first page, for example `/publication`
 * @param total number of entries; an empty list still has one page
 */
export function pagesOf(base: string, total: number, limit: number): PageOfList[] {
  const pages = Math.max(1, Math.ceil(total / limit));
  const address = (page: number) => (page === 1 ? base : `${base}/page/${page}`);
  return Array.from({ length: pages }, (_, index) => ({
    path: address(index + 1),
    page: index + 1,
    pages,
    skip: index * limit,
    limit,
    previous: index > 0 ? address(index) : null,
    next: index + 1 < pages ? address(index + 2) : null,
  }));
}

/** File of the lists, because Gatsby runs its queries in other processes. Gatsby empties the folder when the cache is invalid. */
const FILE = ".cache/listed.json";

/** Ids of publications by the path of the page that lists them, first to last. */
type Listed = Record<string, string[]>;

let known: { writtenAt: number; listed: Listed } | undefined;

/**
 * Writes which publications each page lists. In the contexts of the pages every reader would load the ids, and a changed text
 * would cause the queries of all pages to run again.
 */
export const writeListed = (listed: Listed): void => writeFileSync(FILE, JSON.stringify(listed));

/** Digest for the context of a page that lists publications: when it changes, Gatsby runs the page's query again. */
export const digestOf = (listed: readonly string[]): string => digest(...listed).slice(0, 8);

/** Ids of the publications that a page lists, first to last. */
export function idsListed(path: string): string[] {
  const writtenAt = statSync(FILE).mtimeMs;
  if (known?.writtenAt !== writtenAt) {
    known = { writtenAt, listed: JSON.parse(readFileSync(FILE, "utf8")) as Listed };
  }
  return known.listed[path] ?? [];
}
