import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { moscowDay, textFiles } from "@rodinki/content-model/reading/text-files";
import {
  collections,
  collectionOf,
  isTexts,
  type Collection,
  textOf,
} from "../collections/collections";
import { headAndBody, plainText } from "../files/file-text";
import { authorsOf, publicationsOf } from "../git/publications";
import { wordsAt } from "../git/difference";
import { currentEditor } from "../git/editor";
import { titleOf } from "../files/names";
import { othersOn, workOfOthers } from "../works/others";
import { isRepository, published } from "../git/refs";
import { sentWorks } from "../works/sent";
import { unsent } from "../works/unsent";
import { addressOf } from "../store/move-text";

/** What has become of a text, in the order in which its author has to do with it. */
export const STATES = {
  draft: "черновик",
  review: "на проверке",
  planned: "будет опубликован",
  published: "опубликован",
} as const;

export type TextState = keyof typeof STATES;

/** A text or a file of data in the list. */
export interface Listed {
  file: string;
  collection: Collection;
  title: string;
  state: TextState;
  /** ISO 8601: when it was written, sent or published. */
  when?: string;
  who?: string;
  /** Of a published text: its last publication. */
  commit?: string;
  /** Of a planned text: the day on which readers get it. */
  day?: string;
  /** The work that it waits in, where the author's checkout has no such text. */
  work?: string;
  /** Who else writes it. */
  others: string[];
}

interface Step {
  when: string;
  who: string;
}

/** The last publication of each text: who has written it, or has published it where no work has. */
async function lastPublications(): Promise<Map<string, Step & { commit: string }>> {
  const all = await publicationsOf("content", (await published()).commit);
  const authors = await authorsOf(all);
  const last = new Map<string, Step & { commit: string }>();
  for (const { files, when, who, tip, commit } of all) {
    for (const { file } of files) {
      const text = textOf(file);
      if (!last.has(text)) last.set(text, { when, who: (tip && authors.get(tip)) || who, commit });
    }
  }
  return last;
}

const filesOf = (collection: Collection): string[] => {
  if (!isTexts(collection)) return collection.files.map(({ file }) => file).filter(existsSync);
  if (!existsSync(collection.folder)) return [];
  return readdirSync(collection.folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(collection.folder, name.split(path.sep).join("/")))
    .filter((file) => collection.pattern.test(file));
};

const plannedDay = (raw: string): string | undefined => {
  const [, day = ""] =
    /^date: ["']?(\d{4}-\d\d-\d\d)/m.exec(headAndBody(plainText(raw)).head) ?? [];
  return day > moscowDay() ? day : undefined;
};

interface Known {
  me?: string | undefined;
  changed: ReadonlySet<string>;
  works: ReadonlyMap<string, Step & { name: string; tip: string }>;
  publications: ReadonlyMap<string, Step & { commit: string }>;
  others: Awaited<ReturnType<typeof workOfOthers>>;
}

async function whatIsKnown(): Promise<Known> {
  if (!(await isRepository()))
    return { changed: new Set(), works: new Map(), publications: new Map(), others: [] };
  const { changes } = await unsent();
  const works = new Map<string, Step & { name: string; tip: string }>();
  for (const { name, tip, files, steps } of await sentWorks()) {
    const sent = steps.findLast(({ kind }) => kind === "sent");
    for (const file of sent ? files : [])
      works.set(textOf(file), { name, tip, when: sent!.when, who: sent!.who });
  }
  return {
    me: (await currentEditor())?.name,
    changed: new Set(changes.map(({ file }) => textOf(file))),
    works,
    publications: await lastPublications(),
    others: await workOfOthers(),
  };
}

function listedFile(file: string, collection: Collection, known: Known): Listed {
  const raw = readFileSync(file, "utf8");
  const text = { file, collection, title: titleOf(file, raw) };
  const others = othersOn([file], known.others).map(({ who }) => who);
  if (known.changed.has(file))
    return {
      ...text,
      state: "draft",
      when: statSync(file).mtime.toISOString(),
      ...(known.me && { who: known.me }),
      others,
    };
  const work = known.works.get(file);
  if (work) return { ...text, state: "review", when: work.when, who: work.who, others: [] };
  const step = known.publications.get(file);
  const day = file.endsWith(".mdx") ? plannedDay(raw) : undefined;
  return { ...text, state: day ? "planned" : "published", ...step, ...(day && { day }), others };
}

/** New texts that were sent: the author's checkout has them no more. */
async function onlySent({ works }: Known): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const [file, { name, tip, when, who }] of works) {
    const collection = collectionOf(file);
    const words = existsSync(file) ? undefined : await wordsAt(`${tip}:${file}`);
    if (!collection || words === undefined) continue;
    const title = titleOf(file, words);
    found.push({ file, collection, title, state: "review", when, who, work: name, others: [] });
  }
  return found;
}

/** @returns everything that authors write, what they have in hand first, then what changed last; scheduled texts by their days */
export async function textStates(): Promise<Listed[]> {
  const known = await whatIsKnown();
  const there = collections.flatMap((collection) =>
    filesOf(collection).map((file) => listedFile(file, collection, known)),
  );
  const order = Object.keys(STATES);
  return [...there, ...(await onlySent(known))].sort(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) ||
      (one.day ?? "").localeCompare(other.day ?? "") ||
      (other.when ?? "").localeCompare(one.when ?? "") ||
      one.title.localeCompare(other.title, "ru"),
  );
}

/** @returns the pages that a text can link to, each by its title, as the author has them now */
export const linkedPages = (): { title: string; address: string }[] =>
  textFiles().flatMap((file) => {
    const address = addressOf(file);
    return address ? [{ title: titleOf(file, readFileSync(file, "utf8")), address }] : [];
  });
