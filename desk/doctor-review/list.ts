import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import {
  DOCTOR_REVIEW_FILE,
  doctorReview,
  type DoctorReview,
  type ReviewedStatement,
} from "@rodinki/content-model/data/doctor-review";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { parseContentYaml } from "@rodinki/content-model/reading/content-yaml";
import {
  findQuoted,
  plainQuote,
  quotableIn,
  type Quotable,
} from "@rodinki/content-model/review/quotable";
import { wordsShared } from "../files/align";
import { plainText } from "../files/file-text";

/** A statement of the list with its place in the text as that is now. */
export interface Listed {
  /** The key of these words in this file: other words are another statement. */
  key: string;
  /** The number from 1, as the page and its print count. */
  number: number;
  statement: ReviewedStatement;
  /** Nothing when the text says it in other words now. */
  found: Quotable | undefined;
  /** What the text says instead, the most alike first; of a statement that is found none. */
  closest: string[];
}

/** How many sentences are offered instead of one that has changed. */
const OFFERED = 3;

/** The share of common words from which a sentence is another wording of one. */
const ALIKE = 0.3;

/** The name of a statement in the form. */
export const keyOf = ({ file, quote }: Pick<ReviewedStatement, "file" | "quote">): string =>
  createHash("sha256")
    .update(`${file}\n${plainQuote(quote)}`)
    .digest("hex")
    .slice(0, 12);

/**
 * The list as it is written, without the spaces that readers get.
 *
 * @throws ContentError
 */
export function readReview(): DoctorReview {
  const text = plainText(readFileSync(DOCTOR_REVIEW_FILE, "utf8"));
  return parseContentYaml(doctorReview, { file: DOCTOR_REVIEW_FILE, text });
}

/** What a file says now; nothing of one that is deleted or has a mistake, which the start page names. */
async function sentencesOf(file: string): Promise<Quotable[]> {
  if (!existsSync(file)) return [];
  try {
    return await quotableIn(file);
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

const closestTo = (quote: string, all: readonly Quotable[]): string[] =>
  [...new Set(all.map(({ text }) => text))]
    .map((text) => ({ text, likeness: wordsShared(quote, text) }))
    .filter(({ likeness }) => likeness > ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, OFFERED)
    .map(({ text }) => text);

/**
 * Every statement with what its text says now, in the order of the file.
 *
 * @throws ContentError when the list cannot be read
 */
export async function listed({ statements }: DoctorReview): Promise<Listed[]> {
  const all: Listed[] = [];
  const known = new Map<string, Quotable[]>();
  for (const [index, statement] of statements.entries()) {
    const sentences = known.get(statement.file) ?? (await sentencesOf(statement.file));
    known.set(statement.file, sentences);
    const found = findQuoted(sentences, statement.quote);
    all.push({
      key: keyOf(statement),
      number: index + 1,
      statement,
      found,
      closest: found ? [] : closestTo(statement.quote, sentences),
    });
  }
  return all;
}
