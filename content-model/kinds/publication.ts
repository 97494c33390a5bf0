import { formatLongDate } from "../../shared/day-words";
import { typograph } from "../../shared/typograph";
import { ContentError } from "../reading/content-error";
import { readFrontMatter } from "../reading/front-matter";
import { changeLines, type ChangeLine } from "./review-lines";
import { publicationFrontMatter, type PublicationFrontMatter } from "./publication-front-matter";
import {
  isPublicationType,
  PUBLICATION_TYPES,
  publicationFolders,
  type PublicationType,
} from "./publication-types";
import { slugOf } from "./text-folder";
import type { TextKind } from "./text-kind";

/** A text of the publications section, as pages query it. Dates are `YYYY-MM-DD`. */
export interface Publication extends Omit<PublicationFrontMatter, "changes"> {
  type: PublicationType;
  typeLabel: string;
  slug: string;
  path: string;
  dateText: string;
  draft: boolean;
  changes: ChangeLine[];
  demo: boolean;
  lead: boolean;
  /** File of the site's own video, in the text's folder; the site has it at the `id` of `video`. */
  film: string | null;
}

const FILE = /^content\/(?:publications\/)?([^/]+)\/[^/]+\/index\.mdx$/;
const FOLDER = /([^/]+)\/index\.mdx$/;

/**
 * Makes a publication of a file: its folder says the type and the slug, its front matter the rest.
 *
 * @param file path from the root of the project, for example `content/articles/melanoma-u-detei/index.mdx`
 * @throws ContentError when the place or the front matter is wrong
 */
export function readPublication(file: string, raw: string): Publication {
  const [, type = ""] = FILE.exec(file) ?? [];
  if (!isPublicationType(type)) {
    throw new ContentError(
      { file, line: 1 },
      "текст лежит не на месте",
      `Положите его в content/articles/адрес/index.mdx или content/publications/раздел/адрес/index.mdx, разделы: ${Object.keys(PUBLICATION_TYPES).join(", ")}`,
    );
  }
  const slug = slugOf(FOLDER, file);
  const front = readFrontMatter(publicationFrontMatter, file, raw);
  checkVideo(file, type, front);
  const isFilm = front.video?.provider === "file";
  return {
    ...front,
    ...(isFilm && { video: { provider: "file", id: `/films/${slug}.mp4` } }),
    title: typograph(front.title),
    description: typograph(front.description),
    type,
    typeLabel: PUBLICATION_TYPES[type].one,
    slug,
    path: `/publication/${type}/${slug}`,
    dateText: formatLongDate(front.date),
    changes: changeLines(front.changes),
    draft: front.draft ?? false,
    demo: front.demo ?? false,
    lead: front.lead ?? false,
    film: isFilm ? `./${front.video?.id}` : null,
  };
}

/** Checks that a video has its player and its length, and nothing else has them. */
function checkVideo(file: string, type: PublicationType, front: PublicationFrontMatter): void {
  const isVideo = type === "video";
  const wrong = (["video", "duration"] as const).find(
    (key) => (front[key] !== undefined) !== isVideo,
  );
  if (wrong) {
    throw new ContentError(
      { file, line: 1 },
      isVideo ? `не хватает поля «${wrong}»` : `поле «${wrong}» бывает только у видео`,
      'Видео лежат в content/publications/video и называют площадку, номер видео и длительность: video: { provider: rutube, id: … } и duration: "0:40"',
    );
  }
  const { provider, id = "" } = front.video ?? {};
  if ((provider === "file") === id.endsWith(".mp4")) return;
  throw new ContentError(
    { file, line: 1 },
    "площадка и номер видео не подходят друг к другу",
    "Видео из папки текста записывают как video: { provider: file, id: film.mp4 }, у площадки id — номер видео",
  );
}

export const publicationKind: TextKind = {
  type: "Publication",
  folders: publicationFolders,
  frontMatter: publicationFrontMatter,
  read: readPublication,
  isReviewed: true,
  typeDefs: `
  type Publication implements Node & DescribedText & ReviewedText @dontInfer {
    type: String!
    typeLabel: String!
    slug: String!
    path: String!
    title: String!
    searchTitle: String
    description: String!
    date: String!
    dateText: String!
    "Their id in content/topics.yml."
    topics: [String!]!
    order: Int
    "Stands first, whatever its date."
    lead: Boolean!
    cover: File! @fileByRelativePath
    ogImage: String!
    "Only a preview has one."
    draft: Boolean!
    demo: Boolean!
    reviewed: String
    checkedBy: String
    review: [ReviewLine!]!
    changes: [TextChange!]!
    video: PublicationVideo
    "A video of our own; its provider is «file»."
    film: File @fileByRelativePath
    "Of a video: minutes and seconds, «0:40»."
    duration: String
    sources: [TextSource!]!
    mdx: Mdx! @link(from: "parent")
  }
`,
};
