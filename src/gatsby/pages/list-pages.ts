import { typograph } from "../../../shared/typograph";
import type { Data } from "../../../content-model/data/data-files";
import { digestOf } from "./listed";
import {
  PUBLICATION_TYPES,
  type PublicationType,
} from "../../../content-model/kinds/publication-types";
import type { ListPage, PublicationKey } from "./page";
import { pagesOf, type PageOfList } from "./paging";

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
 * Publications on a page: as many as a reader looks through before another page is a relief, in whole rows of two and of
 * three. Twenty-four cards are some 4 KB of compressed HTML; their drawings load as they scroll into view.
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
 * The lists: everything under `/publication`, and one list per type and per topic that has texts. The types stand
 * under `/publication/type/` because `/publication/{type}` itself is an old address that redirects. Nobody gets a list
 * for a type and a topic together: the number of pages would be their product.
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
