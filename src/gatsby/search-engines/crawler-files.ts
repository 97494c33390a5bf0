import { writeFile } from "node:fs/promises";
import type { BuildArgs } from "gatsby";
import { siteAddress, SITE_NAME } from "../../lib/site";

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

/** Rules for crawlers: they must not request the cabinet, the clinics' page and the API; the sitemap is listed. */
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

/** A publication as the feed shows it; `date` is `YYYY-MM-DD`. */
export interface FeedEntry {
  title: string;
  description: string;
  path: string;
  date: string;
  typeLabel: string;
}

const LATEST = 20;

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const item = ({ title, description, path, date, typeLabel }: FeedEntry): string[] => [
  "<item>",
  element("title", title),
  element("link", siteAddress(path)),
  element("guid", siteAddress(path)),
  element("pubDate", new Date(date).toUTCString()),
  element("category", typeLabel),
  element("description", description),
  "</item>",
];

/**
 * The feed of publications, RSS 2.0 (https://www.rssboard.org/rss-specification). The same content gives the
 * same file.
 *
 * @param publications newest first
 */
export const feedOf = (publications: FeedEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", SITE_NAME),
    element("link", siteAddress("/publication")),
    `<atom:link href="${escapeXml(siteAddress("/feed.xml"))}" rel="self" type="application/rss+xml"/>`,
    element("description", "Новые публикации о меланоме, родинках и защите от солнца"),
    element("language", "ru"),
    ...publications.slice(0, LATEST).flatMap(item),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
