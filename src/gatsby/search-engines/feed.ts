import { siteAddress } from "../../lib/site-address";
import { SITE_NAME } from "../../lib/site-name";

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
