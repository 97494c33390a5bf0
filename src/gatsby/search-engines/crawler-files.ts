import { writeFile } from "node:fs/promises";
import type { BuildArgs } from "gatsby";
import { siteAddress } from "../../lib/site-address";
import { feedOf, type FeedEntry } from "./feed";

const QUERY = `{
  allPublication(sort: [{ date: DESC }, { order: ASC }]) {
    nodes { title description path date typeLabel }
  }
}`;

interface Publications {
  allPublication: { nodes: FeedEntry[] };
}

/** Writes `robots.txt` and the feed beside the pages. The sitemap has a plugin of its own. */
export async function writeCrawlerFiles({ graphql }: Pick<BuildArgs, "graphql">): Promise<void> {
  const answer: { data?: Publications; errors?: unknown } = await graphql<Publications>(QUERY);
  if (!answer.data || answer.errors) {
    throw new Error("The feed cannot be queried", { cause: answer.errors });
  }
  await writeFile("public/feed.xml", feedOf(answer.data.allPublication.nodes));
  await writeFile("public/robots.txt", robotsOf());
}

/** Rules for crawlers: the cabinet, the clinics' page and the API are not for them, the list of pages is. */
export const robotsOf = (): string =>
  [
    "User-agent: *",
    "Disallow: /lk",
    "Disallow: /clinic",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteAddress("/sitemap-index.xml")}`,
    "",
  ].join("\n");
