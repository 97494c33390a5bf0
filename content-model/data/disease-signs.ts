import Type from "typebox";
import { alt, link, named, strict, text } from "./data-fields";

/** The five signs of melanoma, each beside an ordinary mole. */
export const abcde = Type.Array(Type.Object({ title: text, usual: text, text }, strict), {
  minItems: 5,
  maxItems: 5,
  description: "Нужны пять признаков: асимметрия, края, цвет, диаметр, изменения",
});

const letter = Type.Enum(["A", "B", "C", "D", "E"], {
  description:
    "Назовите букву такого же признака из abcde.yml (от A до E) или напишите вместо неё text",
});

/** The rule АККОРД: each sign is one of abcde.yml, or has its own advice. */
export const akkord = Type.Object(
  {
    title: text,
    rule: text,
    other: text,
    signs: Type.Array(
      Type.Union([
        Type.Object({ title: text, sign: letter }, strict),
        Type.Object({ title: text, text }, strict),
      ]),
      { minItems: 6, maxItems: 6, description: "Нужны шесть признаков, по букве слова АККОРД" },
    ),
  },
  strict,
);

const drawing = Type.String({
  contentMediaType: "image/svg+xml",
  pattern: "^[\\w-]+\\.svg$",
  description: "Назовите рисунок из content/drawings, например tones-a.svg",
});

/** Whether a plate's text beyond the signs is from the source that the block names. */
const cited = Type.Optional(Type.Boolean({ description: "Напишите true или удалите поле" }));

/** The signs on three tones of skin. */
export const tones = Type.Object(
  {
    title: text,
    lead: text,
    plates: Type.Array(Type.Object({ title: text, drawing, alt, text, cited }, strict), {
      minItems: 1,
    }),
  },
  strict,
);

/** «Что вас беспокоит?»: complaints, each with its signs; the signs say how soon to see a doctor, and which one. */
export const triage = Type.Object(
  {
    title: text,
    lead: text,
    more: Type.String({ ...text, title: "Название списка остальных случаев" }),
    ways: Type.Object(
      { doctor: link, check: link, booking: link },
      { ...strict, title: "Куда дальше" },
    ),
    complaints: Type.Array(
      Type.Object(
        {
          title: text,
          common: Type.Optional(Type.Boolean({ title: "Показывать сразу" })),
          signs: Type.Array(text, {
            minItems: 1,
            description: "Назовите признаки из content/signs.yml: [bleeding, fast-growth]",
          }),
          way: Type.Optional({
            ...link,
            title: "Страница, где об этом всё, в списке «Куда дальше»",
          }),
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
);

/** The sheet for the self-check of the skin. The five signs come from abcde.yml and akkord.yml, «Когда идти к врачу» from triage.yml. */
export const memo = Type.Object(
  {
    title: text,
    description: text,
    lead: text,
    signs: named("Заголовок признаков"),
    pairs: text,
    akkord: named("Фраза перед правилом АККОРД"),
    steps: Type.Object({ title: text, list: Type.Array(text, { minItems: 1 }) }, strict),
    doctor: named("Заголовок «Когда идти к врачу»"),
    booking: text,
    otherwise: named("Куда ещё можно пойти"),
    sources: named("Ссылка на источники"),
    notes: Type.Object({ title: text, columns: Type.Array(text, { minItems: 1 }) }, strict),
  },
  strict,
);
