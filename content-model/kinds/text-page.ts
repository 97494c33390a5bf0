import Type, { type Static } from "typebox";
import { formatLongDate } from "../../shared/day-words";
import { typograph } from "../../shared/typograph";
import { readFrontMatter } from "../reading/front-matter";
import { changeLines, type ChangeLine } from "./review-lines";
import {
  changes,
  day,
  demo,
  draft,
  picture,
  review,
  searchTitle,
  sources,
  text,
  type Source,
} from "./front-matter-fields";
import { filePattern, slugOf, type TextFolder } from "./text-folder";
import type { TextKind } from "./text-kind";

const textPageFrontMatter = Type.Object(
  {
    title: text(120, "Напишите заголовок до 120 знаков"),
    searchTitle,
    description: text(240, "Опишите страницу одной-двумя фразами до 240 знаков"),
    date: Type.Optional(day("этой редакции")),
    cover: Type.Optional(picture("./about.svg")),
    ...review,
    changes: Type.Optional(changes),
    draft: Type.Optional(draft),
    demo: Type.Optional(demo),
    sources: Type.Optional(sources),
  },
  { additionalProperties: false },
);

/** A page that consists of text: `content/pages/consent.mdx` is at `/consent`. */
export interface TextPage extends Omit<Static<typeof textPageFrontMatter>, "changes"> {
  slug: string;
  path: string;
  /** Date of the edition, for texts that people agree to or follow; other pages have none. */
  dateText: string | null;
  draft: boolean;
  changes: ChangeLine[];
  demo: boolean;
  sources: Source[];
}

const folder: TextFolder = {
  id: "pages",
  label: "Страницы",
  one: "Страница",
  gender: "f",
  folder: "content/pages",
  holds: "files",
  titleField: "title",
  grows: true,
};

const FILE = filePattern(folder);

/**
 * @param file path from the root of the project, for example `content/pages/consent.mdx`
 * @throws ContentError when the name or the front matter is wrong
 */
export function readTextPage(file: string, raw: string): TextPage {
  const slug = slugOf(FILE, file);
  const front = readFrontMatter(textPageFrontMatter, file, raw);
  return {
    ...front,
    title: typograph(front.title),
    description: typograph(front.description),
    slug,
    path: `/${slug}`,
    dateText: front.date ? formatLongDate(front.date) : null,
    changes: changeLines(front.changes),
    draft: front.draft ?? false,
    demo: front.demo ?? false,
    sources: front.sources ?? [],
  };
}

/** Templates of pages with their own design; the others consist of text. */
const TEMPLATES: Readonly<Record<string, string>> = {
  "/consultations": "guide-page",
  "/diary": "diary-page",
  "/doctors": "doctors-page",
  "/rules": "guide-page",
  "/self-check": "guide-page",
  "/sun": "sun-page",
};

/** Pages that the site itself leads to, by addresses that src/lib/paths.ts repeats, so they must exist. */
export const FIXED_PAGES: readonly string[] = [
  ...Object.keys(TEMPLATES),
  "/care",
  "/consent",
  "/privacy",
];

export const textPageKind: TextKind = {
  type: "TextPage",
  folders: [folder],
  frontMatter: textPageFrontMatter,
  read: readTextPage,
  isReviewed: true,
  template: (path) => TEMPLATES[path] ?? "text-page",
  typeDefs: `
  type TextPage implements Node & DescribedText & ReviewedText @dontInfer {
    slug: String!
    path: String!
    title: String!
    searchTitle: String
    description: String!
    cover: File @fileByRelativePath
    ogImage: String!
    date: String
    dateText: String
    "Only a preview has one."
    draft: Boolean!
    "Stands in for the owner's own."
    demo: Boolean!
    reviewed: String
    checkedBy: String
    review: [ReviewLine!]!
    changes: [TextChange!]!
    sources: [TextSource!]!
    mdx: Mdx! @link(from: "parent")
  }
`,
};
