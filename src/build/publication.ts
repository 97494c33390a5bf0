import { ContentError } from "./content-error";
import { dateText } from "./date-text";
import { readFrontMatter } from "./front-matter";
import { publicationFrontMatter, type PublicationFrontMatter } from "./publication-front-matter";
import { isPublicationType, PUBLICATION_TYPES, type PublicationType } from "./publication-types";
import { typograph } from "./typograph";

/** A text of the publications section, as pages query it. Dates are `YYYY-MM-DD`. */
export interface Publication extends PublicationFrontMatter {
  type: PublicationType;
  typeLabel: string;
  slug: string;
  path: string;
  dateText: string;
  reviewedText: string | null;
  nextReviewText: string | null;
}

const FILE = /^content\/(?:publications\/)?([^/]+)\/([^/]+)\/index\.mdx$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Makes a publication of a file: its folder says the type and the slug, its front matter the rest.
 *
 * @param file path from the root of the project, for example `content/articles/melanoma-u-detei/index.mdx`
 * @throws ContentError when the place or the front matter is wrong
 */
export function readPublication(file: string, raw: string): Publication {
  const [, type = "", slug = ""] = FILE.exec(file) ?? [];
  if (!isPublicationType(type)) {
    throw new ContentError(
      { file, line: 1 },
      "текст лежит не на месте",
      `Положите его в content/articles/адрес/index.mdx или content/publications/раздел/адрес/index.mdx, разделы: ${Object.keys(PUBLICATION_TYPES).join(", ")}`,
    );
  }
  if (!SLUG.test(slug)) {
    throw new ContentError(
      { file, line: 1 },
      `имя папки «${slug}» не годится для адреса страницы`,
      "Назовите папку строчными латинскими буквами, цифрами и дефисами",
    );
  }
  const front = readFrontMatter(publicationFrontMatter, file, raw);
  if ((type === "video") !== (front.video !== undefined)) {
    throw new ContentError(
      { file, line: 1 },
      type === "video" ? "не хватает поля «video»" : "поле «video» бывает только у видео",
      "Видео лежат в content/publications/video и называют площадку и номер ролика: video: { provider: rutube, id: … }",
    );
  }
  return {
    ...front,
    title: typograph(front.title),
    description: typograph(front.description),
    type,
    typeLabel: PUBLICATION_TYPES[type].one,
    slug,
    path: `/publication/${type}/${slug}`,
    dateText: dateText(front.date),
    reviewedText: front.reviewed ? dateText(front.reviewed) : null,
    nextReviewText: front.nextReview ? dateText(front.nextReview) : null,
  };
}
