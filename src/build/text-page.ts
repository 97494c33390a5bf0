import Type, { type Static } from "typebox";
import { ContentError } from "./content-error";
import { dateText } from "./date-text";
import { readFrontMatter } from "./front-matter";
import { day, picture, text } from "./front-matter-fields";
import { typograph } from "./typograph";

const textPageFrontMatter = Type.Object(
  {
    title: text(120, "Напишите заголовок до 120 знаков"),
    description: text(240, "Опишите страницу одной-двумя фразами до 240 знаков"),
    date: day("этой редакции"),
    cover: Type.Optional(picture("./about.svg")),
  },
  { additionalProperties: false },
);

/** A page of its own that is all text: `content/pages/consent.mdx` stands at `/consent`. */
export interface TextPage extends Static<typeof textPageFrontMatter> {
  path: string;
  dateText: string;
}

const FILE = /^content\/pages\/(.+)\.mdx$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @param file path from the root of the project */
export const isTextPage = (file: string): boolean => FILE.test(file);

/**
 * @param file path from the root of the project, for example `content/pages/consent.mdx`
 * @throws ContentError when the name or the front matter is wrong
 */
export function readTextPage(file: string, raw: string): TextPage {
  const slug = FILE.exec(file)?.[1] ?? "";
  if (!SLUG.test(slug)) {
    throw new ContentError(
      { file, line: 1 },
      `имя файла «${slug}» не годится для адреса страницы`,
      "Назовите файл строчными латинскими буквами, цифрами и дефисами",
    );
  }
  const front = readFrontMatter(textPageFrontMatter, file, raw);
  return {
    ...front,
    title: typograph(front.title),
    description: typograph(front.description),
    path: `/${slug}`,
    dateText: dateText(front.date),
  };
}
