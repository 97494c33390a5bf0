import Type, { type Static } from "typebox";
import { day, source } from "../kinds/front-matter-fields";
import { named, strict, text } from "./data-fields";

export const DOCTOR_REVIEW_FILE = "content/doctor-review.yml";

/** Harm that a mistake in a statement may do to a reader, the worst first. */
export const HARMS = ["high", "medium", "low"] as const;

/** Verdicts of a doctor on a statement. */
export const VERDICTS = ["right", "correct", "remove"] as const;

/** Number of statements that a doctor can read in one sitting, and that the desk's page shows together. */
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
    /** Russian translation of foreign words, as doctors judge the content, not the language. */
    translation: Type.Optional(named("Перевод")),
    answer: Type.Optional(answer),
  },
  strict,
);

/** Statements that a doctor checks first: those that do most harm when wrong, each with its source's own words. */
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
