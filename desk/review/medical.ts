import { createHash } from "node:crypto";
import { DOCTOR_REVIEW_FILE } from "@rodinki/content-model/data/doctor-review";
import { SIGNS_FILE } from "@rodinki/content-model/data/signs";
import { plainQuote } from "@rodinki/content-model/review/quotable";
import { parse } from "yaml";
import { wordsOf } from "../git/difference";
import type { Proposal } from "./proposal";

const FACTS_FILE = "content/facts.yml";

/** A statement that waits for a doctor. */
export interface Statement {
  /** The list that the statement is in, for people. */
  list: string;
  /** Undefined: it is new; an undefined `after`: it is deleted. */
  before: string | undefined;
  after: string | undefined;
}

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;
const data = (value: unknown): Data => (isData(value) ? value : {});
const words = (value: unknown) => (typeof value === "string" ? value : "");

function parsed(raw: string | undefined): Data {
  try {
    return data(parse(raw ?? ""));
  } catch {
    // What cannot be read counts as deleted; the site's check refuses it in words.
    return {};
  }
}

/** The signs as readers get them, by name: how soon, and what. Whatever else stands in its entry is part of it too. */
function signsIn(list: Data): Map<string, { said: string; all: string }> {
  const urgencies = data(list["urgencies"]);
  const signs = Object.entries(data(list["signs"])).map(([id, sign]) => {
    const { urgency, text } = data(sign);
    const when = data(urgencies[words(urgency)]);
    return [
      id,
      { said: `${words(when["when"])} ${words(text)}`, all: JSON.stringify([sign, when]) },
    ] as const;
  });
  return new Map(signs);
}

function factsIn(list: Data): Map<string, { said: string; all: string }> {
  const facts = Object.entries(list).map(([id, fact]) => {
    const { text, source } = data(fact);
    // Another day on which the source was read changes no statement.
    return [id, { said: words(text), all: JSON.stringify([text, source]) }] as const;
  });
  return new Map(facts);
}

/** The sentences that the list for doctors watches: its file follows each new wording, or the site's check refuses it. */
function watchedIn(list: Data): Map<string, { said: string; all: string }> {
  const statements = Array.isArray(list["statements"]) ? (list["statements"] as unknown[]) : [];
  return new Map(
    statements.map((statement) => {
      const said = plainQuote(words(data(statement)["quote"]));
      return [said, { said, all: said }] as const;
    }),
  );
}

const LISTS = [
  { file: SIGNS_FILE, list: "Признаки", read: signsIn, rest: "Другие строки списка признаков" },
  { file: FACTS_FILE, list: "Общие факты", read: factsIn },
  { file: DOCTOR_REVIEW_FILE, list: "Что проверить врачу первым", read: watchedIn },
];

/** @returns the statements of the signs, the facts and the list for doctors that a work would change for readers */
export async function statementsOf({ changes }: Pick<Proposal, "changes">): Promise<Statement[]> {
  const found: Statement[] = [];
  for (const { file, list, read, rest } of LISTS) {
    const change = changes.find((one) => one.file === file);
    if (!change) continue;
    const [old, now] = await Promise.all(
      [change.before, change.after].map((number) => wordsOf(number)),
    );
    const [before, after] = [read(parsed(old)), read(parsed(now))];
    const ids = [...new Set([...before.keys(), ...after.keys()])];
    const own = ids
      .filter((id) => before.get(id)?.all !== after.get(id)?.all)
      .map((id) => ({ list, before: before.get(id)?.said, after: after.get(id)?.said }));
    const isOther =
      rest && own.length === 0 && JSON.stringify(parsed(old)) !== JSON.stringify(parsed(now));
    // A sentence that the list only takes on is as it was.
    if (file === DOCTOR_REVIEW_FILE && own.every((one) => one.before === undefined)) continue;
    found.push(...own, ...(isOther ? [{ list, before: rest, after: rest }] : []));
  }
  return found;
}

/** A stamp of exactly these statements: a doctor's mark says which ones it is about. */
export const stampOf = (statements: readonly Statement[]): string =>
  createHash("sha256").update(JSON.stringify(statements)).digest("hex").slice(0, 32);
