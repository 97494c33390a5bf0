import { furtherReading } from "./further-reading";
import { sunOf } from "../../lib/paths";
import { SUN } from "../../lib/sections";
import { PUBLICATION_TYPES } from "../../../content-model/kinds/publication-types";
import type { Data } from "../../../content-model/data/data-files";
import { LIST, sectionOf } from "./list-pages";
import { digestOf } from "./listed";
import type { ListPage, Page, PublicationKey } from "./page";

/** One page per publication, each with its further reading; a video has a player. */
export function publicationPages(publications: PublicationKey[]): ListPage[] {
  const articles = publications
    .filter(({ type }) => type === "articles")
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return publications.map(({ type, path }) => {
    const listed = furtherReading(path, articles).map(({ id }) => id);
    return {
      path,
      template: PUBLICATION_TYPES[type].template,
      context: { section: sectionOf(type), digest: digestOf(listed) },
      listed,
    };
  });
}

/** One page per text of a kind, at its own address. */
export const textPages = (texts: { path: string }[], template: (path: string) => string): Page[] =>
  texts.map(({ path }) => ({ path, template: template(path), context: {} }));

/** One page per city of content/cities.yml: its sun. */
export const sunPages = (cities: Data<"content/cities.yml">): Page[] =>
  cities.map(({ id, name }) => ({
    path: sunOf(id),
    template: "sun-city",
    context: { city: id, title: `Солнце сегодня: ${name}`, section: SUN },
  }));

/**
 * The page of videos newer than the build, for every address under `/publication/video` without a page. No slug can be `_`.
 */
export const newerVideoPage: Page = {
  path: `${LIST}/video/_`,
  matchPath: `${LIST}/video/*`,
  template: "newer-video",
  context: { section: sectionOf("video") },
};

/** The cabinet: one page for every address under it, drawn in the browser. */
export const cabinetPage: Page = {
  path: "/lk",
  matchPath: "/lk/*",
  template: "cabinet",
  context: {},
};

/** The clinics' page: the same for their staff. */
export const clinicPage: Page = {
  path: "/clinic",
  matchPath: "/clinic/*",
  template: "clinic",
  context: {},
};
