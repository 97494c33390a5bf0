import Type, { type Static } from "typebox";
import { OUTSIDE_ADDRESS } from "../data/data-fields";

/** Fields that several kinds of texts share. The description is the advice that an author gets. */

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = (what: string) =>
  Type.String({ format: "date", description: `Запишите дату ${what} как 2026-05-12` });

export const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });

/** Shorter title for search engines and messengers, which would cut the full one. */
export const searchTitle = Type.Optional(
  Type.String({
    title: "Заголовок для поисковиков",
    minLength: 1,
    maxLength: 60,
    description: "Если заголовок длиннее 60 знаков, напишите для поисковиков короче",
  }),
);

/** A picture in the folder of the text. */
export const picture = (example: string) =>
  Type.String({
    contentMediaType: "image/*",
    pattern: "^\\./[\\w-]+\\.(?:svg|png|jpg)$",
    description: `Назовите рисунок из папки текста (svg, png или jpg), например ${example}`,
  });

export const order = Type.Integer({ minimum: 1, description: "Место в списке: 1, 2, 3…" });

/** Whether the text stands in for the owner's own, with invented people, events or figures. */
export const demo = Type.Boolean({ description: "Напишите true или удалите поле" });

/** Kinds of sources worth citing; shops, insurers, blogs of clinics and encyclopaedias have none. */
const SOURCE_KINDS = [
  "guideline",
  "registry",
  "review",
  "trial",
  "study",
  "authority",
  "law",
  "press",
] as const;

/** A source of a text. */
export const source = Type.Object(
  {
    kind: Type.Enum([...SOURCE_KINDS], {
      description: `Назовите вид источника: ${SOURCE_KINDS.join(", ")} (content/README.md)`,
    }),
    title: text(300, "Назовите источник: авторы или организация и название"),
    // Optional because pages of organisations often have no year, and a guessed one would be wrong.
    year: Type.Optional(
      Type.Integer({
        minimum: 1900,
        maximum: 2100,
        description: "Укажите год четырьмя цифрами",
      }),
    ),
    url: Type.String({
      pattern: `^${OUTSIDE_ADDRESS}$`,
      description: "Дайте ссылку целиком, с https:// и сразу именем сайта",
    }),
  },
  { additionalProperties: false },
);

export type Source = Static<typeof source>;

export const sources = Type.Array(source, {
  description: "Перечислите источники: kind, title, year, url",
});

const reviewer = Type.String({
  pattern: "^[a-z][a-z-]*$",
  description: "Назовите того, кто проверил текст, его именем из content/reviewers.yml",
});

/** Reviewer of the text, date of the review and date of the next one. */
export const review = {
  reviewed: Type.Optional(day("проверки")),
  nextReview: Type.Optional(day("следующей проверки")),
  reviewer: Type.Optional(reviewer),
};

/** Whether the text is a draft, which readers do not see yet. */
export const draft = Type.Boolean({
  description:
    "Напишите true, пока текст не готов: на сайте его не будет, ни в списках, ни в поиске. Готов — удалите поле",
});

const CHANGE_LENGTH = 300;

/** Changes of the text in the author's own words, for readers. */
export const changes = Type.Array(
  Type.Object(
    {
      date: day("изменения"),
      text: text(
        CHANGE_LENGTH,
        `Скажите читателю простыми словами, что изменилось и почему, до ${CHANGE_LENGTH} знаков`,
      ),
    },
    { additionalProperties: false },
  ),
  { description: "Перечислите изменения, новые сверху: date и text" },
);

export type Change = Static<typeof changes>[number];
