import type { Page, ListPage, PublicationKey } from "./page";
import { createHash } from "node:crypto";
import type { Data } from "../../../content-model/data/data-files";
import { PUBLICATION_TYPES } from "../../../content-model/kinds/publication-types";
import { sunOf } from "../../lib/paths";
import { SUN } from "../../lib/sections";
import { LIST, sectionOf, digestOf } from "./list-pages";

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

/** The cabinet: one page for every address under it, rendered in the browser. */
export const cabinetPage: Page = {
  path: "/lk",
  matchPath: "/lk/*",
  template: "cabinet",
  context: {},
};

/** The clinics' page: likewise, for the clinics' staff. */
export const clinicPage: Page = {
  path: "/clinic",
  matchPath: "/clinic/*",
  template: "clinic",
  context: {},
};

const RECOMMENDED = 3;

/**
 * Three random other articles to read after the one at `path` (specification § 2). The browser chooses again among them and the
 * spare ones; without scripts those of the build are shown.
 *
 * At build time the address is the seed of the choice: an unchanged site gives the same pages, and no list of all articles is
 * sent to the reader.
 *
 * @returns the recommendations of the built page, followed by the spare ones
 * @param articles in a stable order, because the choice would otherwise change between builds
 */
function furtherReading<T extends { path: string }>(path: string, articles: readonly T[]): T[] {
  const others = articles.filter((article) => article.path !== path);
  const dice = createHash("sha256").update(path).digest();
  const chosen: T[] = [];
  while (chosen.length < 2 * RECOMMENDED && others.length > 0) {
    chosen.push(...others.splice(dice.readUInt32BE(chosen.length * 4) % others.length, 1));
  }
  return chosen;
}
