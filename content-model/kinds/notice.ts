import Type, { type Static } from "typebox";
import { typograph } from "../../shared/typograph";
import { readFrontMatter } from "../reading/front-matter";
import { changeLines, type ChangeLine } from "./review-lines";
import { changes, review, sources, text } from "./front-matter-fields";
import { filePattern, slugOf, type TextFolder } from "./text-folder";
import type { TextKind } from "./text-kind";

const noticeFrontMatter = Type.Object(
  {
    title: text(120, "Напишите заголовок до 120 знаков"),
    ...review,
    changes: Type.Optional(changes),
    sources,
  },
  { additionalProperties: false },
);

/** A text that a popup shows, such as the one about people at higher risk. */
export interface Notice extends Omit<Static<typeof noticeFrontMatter>, "changes"> {
  slug: string;
  changes: ChangeLine[];
}

const folder: TextFolder = {
  id: "notices",
  label: "Окна с советом",
  one: "Окно с советом",
  gender: "n",
  folder: "content/notices",
  holds: "files",
  titleField: "title",
  grows: false,
};

const FILE = filePattern(folder);

/**
 * @param file path from the root of the project, for example `content/notices/risk.mdx`
 * @throws ContentError
 */
function readNotice(file: string, raw: string): Notice {
  const slug = slugOf(FILE, file);
  const front = readFrontMatter(noticeFrontMatter, file, raw);
  return {
    ...front,
    title: typograph(front.title),
    slug,
    changes: changeLines(front.changes),
  };
}

export const noticeKind: TextKind = {
  type: "Notice",
  folders: [folder],
  frontMatter: noticeFrontMatter,
  read: readNotice,
  isReviewed: true,
  typeDefs: `
  type Notice implements Node & ReviewedText @dontInfer {
    slug: String!
    title: String!
    reviewed: String
    checkedBy: String
    review: [ReviewLine!]!
    changes: [TextChange!]!
    sources: [TextSource!]!
    mdx: Mdx! @link(from: "parent")
  }
`,
};
