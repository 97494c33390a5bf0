import type { PublicationKey } from "./page";
import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { textKinds } from "../../../content-model/registry";
import {
  cabinetPage,
  clinicPage,
  newerVideoPage,
  publicationPages,
  sunPages,
  textPages,
} from "./pages";
import { listPages, writeListed } from "./list-pages";
import { createRedirects } from "./redirects";
import { readData } from "../../../content-model/data/data-files";

const withPages = textKinds.flatMap(({ type, template }) => (template ? [{ type, template }] : []));

const QUERY = `{
  allPublication(sort: [{ lead: DESC }, { date: DESC }, { order: ASC }]) {
    nodes { id type topics path }
  }
  ${withPages.map(({ type }) => `all${type} { nodes { path } }`).join("\n")}
}`;

interface Texts {
  allPublication: { nodes: PublicationKey[] };
  [allOfKind: string]: { nodes: { path: string }[] } | undefined;
}

/**
 * Creates the pages of the content.
 *
 * @throws when the content cannot be queried: half a site is worse than no build
 */
export async function createSitePages(args: CreatePagesArgs): Promise<void> {
  const answer: { data?: Texts; errors?: unknown } = await args.graphql<Texts>(QUERY);
  if (!answer.data || answer.errors) {
    throw new Error("The texts cannot be queried", { cause: answer.errors });
  }

  const texts = answer.data;
  const publications = texts.allPublication.nodes;
  const listing = [
    ...publicationPages(publications),
    ...listPages(publications, readData("content/topics.yml")),
  ];
  writeListed(Object.fromEntries(listing.map(({ path, listed }) => [path, listed])));
  const pages = [
    ...listing,
    ...withPages.flatMap(({ type, template }) =>
      textPages(texts[`all${type}`]?.nodes ?? [], template),
    ),
    ...sunPages(readData("content/cities.yml")),
    newerVideoPage,
    cabinetPage,
    clinicPage,
  ];
  for (const { template, ...page } of pages) {
    args.actions.createPage({ ...page, component: path.resolve(`src/templates/${template}.tsx`) });
  }
  createRedirects(args.actions);
}
