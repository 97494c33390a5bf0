import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { cabinetPage, listPages, publicationPages, type PublicationKey } from "./pages";
import { parseRedirects, readRedirectsFile } from "./redirects";

const QUERY = "{ allPublication { nodes { id type path } } }";

interface Publications {
  allPublication: { nodes: PublicationKey[] };
}

/**
 * Creates the pages that the content decides on, and the redirects.
 *
 * @throws when the content cannot be queried: half a site is worse than no build
 */
export async function createSitePages(args: CreatePagesArgs): Promise<void> {
  const answer: { data?: Publications; errors?: unknown } = await args.graphql<Publications>(QUERY);
  if (!answer.data || answer.errors) {
    throw new Error("The publications cannot be queried", { cause: answer.errors });
  }

  const publications = answer.data.allPublication.nodes;
  for (const page of [...publicationPages(publications), ...listPages(publications), cabinetPage]) {
    args.actions.createPage({
      ...page,
      component: path.resolve(`src/templates/${page.template}.tsx`),
    });
  }
  for (const { from, to } of parseRedirects(readRedirectsFile())) {
    args.actions.createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: true,
      redirectInBrowser: true,
    });
  }
}
