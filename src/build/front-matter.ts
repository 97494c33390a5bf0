import Type, { type Static } from "typebox";
import { ContentError } from "./content-error";
import { parseContentYaml } from "./content-yaml";

const day = (what: string) =>
  Type.String({
    pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
    description: `Запишите дату ${what} как 2026-05-12`,
  });

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });

const source = Type.Object(
  {
    title: text(300, "Назовите источник: авторы или организация и название"),
    // Pages of organisations often have no year; a guessed one would be a lie.
    year: Type.Optional(
      Type.Integer({
        minimum: 1900,
        maximum: 2100,
        description: "Укажите год четырьмя цифрами",
      }),
    ),
    url: Type.String({
      pattern: "^https?://\\S+$",
      description: "Дайте ссылку целиком, с https://",
    }),
  },
  { additionalProperties: false },
);

const frontMatter = Type.Object(
  {
    title: text(120, "Напишите заголовок до 120 знаков"),
    description: text(240, "Опишите текст одной-двумя фразами до 240 знаков"),
    date: day("публикации"),
    order: Type.Optional(Type.Integer({ minimum: 1, description: "Место в списке: 1, 2, 3…" })),
    cover: Type.String({
      pattern: "^\\./[\\w-]+\\.svg$",
      description: "Назовите рисунок из папки текста, например ./cover.svg",
    }),
    reviewed: Type.Optional(day("проверки")),
    nextReview: Type.Optional(day("следующей проверки")),
    reviewer: Type.Optional(text(120, "Назовите роль того, кто проверил текст")),
    sources: Type.Array(source, { description: "Перечислите источники: title, year, url" }),
  },
  { additionalProperties: false },
);

export type FrontMatter = Static<typeof frontMatter>;

const FENCE = /^---\r?\n([\s\S]*?)^---[^\S\n]*$/m;

/**
 * The front matter of a publication, checked.
 *
 * @param file path from the root of the project, for messages
 * @param raw the whole file
 * @throws ContentError
 */
export function readFrontMatter(file: string, raw: string): FrontMatter {
  const match = FENCE.exec(raw);
  if (!match || match.index !== 0) {
    throw new ContentError(
      { file, line: 1 },
      "нет шапки с описанием текста",
      "Начните файл строкой «---», затем поля title, description, date и снова «---»",
    );
  }
  return parseContentYaml(frontMatter, { file, text: match[1] ?? "", firstLine: 2 });
}

/** The same file without its front matter and with the same line numbers. */
export function withoutFrontMatter(raw: string): string {
  return raw.replace(FENCE, (header) => header.replace(/[^\n]/g, ""));
}
