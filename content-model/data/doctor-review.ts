import Type, { type Static } from "typebox";
import { day, source } from "../kinds/front-matter-fields";
import { named, strict, text } from "./data-fields";

export const DOCTOR_REVIEW_FILE = "content/doctor-review.yml";

/** What a mistake in a statement may do to a reader, the worst first. */
export const HARMS = ["high", "medium", "low"] as const;

/** What a doctor says of a statement. */
export const VERDICTS = ["right", "correct", "remove"] as const;

/** More than that nobody reads in one sitting; the page at the desk shows so many together. */
export const SITTING = 20;

/** Three sittings: the list holds only statements that decide or calm. */
const MAX_STATEMENTS = 3 * SITTING;

export const NOTE_LENGTH = 1000;

const answer = Type.Object(
  {
    verdict: Type.Enum([...VERDICTS], {
      description: `Напишите ответ врача: ${VERDICTS.join(", ")}`,
    }),
    by: Type.String({
      pattern: "^[a-z][a-z-]*$",
      description: "Назовите врача его именем из content/reviewers.yml",
    }),
    date: day("ответа"),
    note: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: NOTE_LENGTH,
        title: "Замечание врача",
        description: `Запишите слова врача, до ${NOTE_LENGTH} знаков`,
      }),
    ),
  },
  strict,
);

const statement = Type.Object(
  {
    subject: text,
    harm: Type.Enum([...HARMS], {
      description: `Напишите, чем опасна ошибка: ${HARMS.join(", ")}`,
    }),
    file: Type.String({
      pattern: String.raw`^content/(?:(?:signs|facts|guided-check)\.yml|[a-z0-9/-]+\.mdx)$`,
      title: "Файл",
      description:
        "Назовите текст целиком (content/pages/care.mdx), content/signs.yml, content/facts.yml или content/guided-check.yml",
    }),
    quote: text,
    source: source.properties.url,
    words: text,
    /** What the words say in Russian, where they are in another language: a doctor answers for what is written, not for a language. */
    translation: Type.Optional(named("Перевод")),
    answer: Type.Optional(answer),
  },
  strict,
);

/** What a doctor checks first: the statements that do most harm when they are wrong, each with its source's own words. */
export const doctorReview = Type.Object(
  {
    subjects: Type.Array(text, { uniqueItems: true }),
    statements: Type.Array(statement, {
      maxItems: MAX_STATEMENTS,
      description: `Оставьте не больше ${MAX_STATEMENTS} утверждений: первыми те, ошибка в которых опаснее`,
    }),
  },
  strict,
);

export type DoctorReview = Static<typeof doctorReview>;
export type ReviewedStatement = DoctorReview["statements"][number];
export type Answer = Static<typeof answer>;
