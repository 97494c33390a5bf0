import { placeOfField, withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import type { TextFacts } from "@rodinki/content-model/kinds/text-kind";
import { oldSources } from "@rodinki/content-model/checks/check-sources";
import { readText } from "@rodinki/content-model/kinds/read-text";
import { whyWithheld } from "@rodinki/content-model/checks/withheld-texts";
import { readData } from "@rodinki/content-model/data/data-files";
import { ALT_LENGTH } from "@rodinki/content-model/data/data-fields";
import { formatLongDate } from "../../shared/day-words";
import { longSentences } from "../russian/remarks";
import { passagesOf } from "../russian/passages";
import { blocksOf, type Block } from "../files/markdown/blocks";
import { fromMessage, type Finding } from "./finding";

/** A reading takes its time: so many days before the last one it is named. */
const AHEAD = 30;

const DAY = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** A text that nobody has looked at for as long as its head promises to readers, or soon will not have. */
function reviewDates(file: string, raw: string, facts: TextFacts, today: string): Finding[] {
  const { nextReview } = facts;
  if (nextReview === undefined) return [];
  const left = daysBetween(today, nextReview);
  if (left > AHEAD) return [];
  const kind = left < 0 ? "overdue" : "due";
  const day = formatLongDate(nextReview);
  const text = left < 0 ? `Срок проверки прошёл ${day}` : `Проверить до ${day}`;
  return [{ kind, severity: "warning", ...placeOfField(file, raw, "nextReview"), text }];
}

/** A draft, or a text that waits for its day. */
function notOutYet(file: string, raw: string, facts: TextFacts, today: string): Finding[] {
  const reason = whyWithheld(facts, today);
  if (reason === null) return [];
  if (reason === "draft") {
    const place = placeOfField(file, raw, "draft");
    return [{ kind: "draft", severity: "warning", ...place, text: "Спрятан с сайта" }];
  }
  const text = `Выйдет ${formatLongDate(facts.date ?? today)}`;
  return [{ kind: "scheduled", severity: "warning", ...placeOfField(file, raw, "date"), text }];
}

/** Sentences that are hard to read, each with its beginning. */
const hardSentences = (file: string, raw: string): Finding[] =>
  longSentences(passagesOf(file, raw)).map(({ line, words, text }) => ({
    kind: "hard",
    severity: "warning",
    file,
    line,
    text: `«${words}» ${text}`,
  }));

/** A text on health that no doctor has signed: it rests on sources, or the editors alone have checked it. */
function missingSignature(file: string, raw: string, facts: TextFacts): Finding[] {
  const { reviewer, sources = [] } = facts;
  const one = { kind: "signature", severity: "warning" } as const;
  if (reviewer === undefined) {
    if (sources.length === 0) return [];
    return [
      {
        ...one,
        ...placeOfField(file, raw, "sources"),
        text: "Есть источники, но никто не проверил",
      },
    ];
  }
  const who = readData("content/reviewers.yml")[reviewer];
  if (!who || who.doctor) return [];
  return [
    { ...one, ...placeOfField(file, raw, "reviewer"), text: `Проверил не врач: ${who.role}` },
  ];
}

/** A cell that begins as a heading or an item of a list does, with words after it; a minus before a number is none. */
const RUINED_CELL = /^\|(?:.*\|)? *(?:#{1,6}|[*-]|\d+\.) +(?!\d)[^\s|][^|]*\|/;

/** Tables into whose cells the editor has once put paragraphs and lists that were to stand after it. */
const ruinedTables = (file: string, raw: string): Finding[] =>
  raw.split("\n").flatMap((text, index) => {
    if (!RUINED_CELL.test(text)) return [];
    const words = text.replace(/[|#*]/g, " ").trim().slice(0, 60);
    return { kind: "table", severity: "warning", file, line: index + 1, text: `«${words}»` };
  });

/** Findings in a text that can be read: in its head and in its words. */
export function textFindings(file: string, raw: string, today: string): Finding[] {
  const { facts } = readText(file, raw);
  return [
    ...reviewDates(file, raw, facts, today),
    ...notOutYet(file, raw, facts, today),
    ...oldSources(file, raw, today).map((line) => fromMessage("source", "warning", line)),
    ...ruinedTables(file, raw),
    ...hardSentences(file, raw),
    ...missingSignature(file, raw, facts),
  ];
}

/** Blocks that show a picture, and must say what it shows. */
const PICTURES = ["figure", "photo"];

function* picturesIn(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (PICTURES.includes(block.name ?? "")) yield block;
    yield* picturesIn(block.children ?? []);
  }
}

function problemOf(alt: string): string | undefined {
  if (alt === "") return "не сказано, что на рисунке";
  if (alt.length <= ALT_LENGTH) return undefined;
  return `описание рисунка — ${alt.length} знаков, помещается ${ALT_LENGTH}`;
}

/** Every picture of a text that nobody has described, or at too great a length: the check would name the first one only. */
export function missingAlternatives(file: string, raw: string): Finding[] {
  return [...picturesIn(blocksOf(withoutFrontMatter(raw)))].flatMap(({ attributes, position }) => {
    const problem = problemOf((attributes?.["alt"] ?? "").trim());
    if (problem === undefined) return [];
    const text = `${attributes?.["src"] ?? "Рисунок"}: ${problem}`;
    return { kind: "alt", severity: "error", file, line: position?.start.line ?? 1, text };
  });
}
