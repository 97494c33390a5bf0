import { readFileSync } from "node:fs";
import { reasonFor } from "../checks/check-sources";
import { readData } from "../data/data-files";
import { readText } from "../kinds/read-text";
import type { Source } from "../kinds/front-matter-fields";
import { ContentError } from "../reading/content-error";
import { textFiles } from "../reading/text-files";
import { passagesOf, type Passage } from "./prose";
import { habitsIn, HABITS, refrainsOf, rhythmOf, SHORT, type Rhythm } from "./habits";

/** Aims of the texts' style: docs/decisions/085-one-list-of-signs.md. */
const AIMS = {
  meanWords: [11, 14],
  shortSentences: 0.15,
  colons: 0.06,
  repeats: 5,
  russianSources: 60,
  oldestYear: 2015,
  titleLength: 60,
  topicLead: [120, 160],
} as const;

const SEARCH_TITLE = /^searchTitle: "?(.*?)"?$/m;
const TITLE = /^title: "?(.*?)"?$/m;

const sumOf = (all: readonly Rhythm[], key: keyof Rhythm) =>
  all.reduce((sum, rhythm) => sum + rhythm[key], 0);

const isRussian = ({ url }: Source) => /\.(?:ru|su|xn--p1ai|рф)$/.test(new URL(url).hostname);

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function line(name: string, found: string, isMet: boolean, aim: string): void {
  console.log(`${isMet ? "✓" : "✗"} ${name}: ${found} (${aim})`);
}

function printRhythm(rhythms: ReadonlyMap<string, Rhythm>): void {
  console.log("Text: sentences, words a sentence, short, with a colon");
  for (const [file, { sentences, words, short, colons }] of rhythms) {
    if (sentences === 0) continue;
    const mean = (words / sentences).toFixed(1);
    const [shorts, turns] = [percent(short, sentences), percent(colons, sentences)];
    console.log(`  ${file}: ${sentences}, ${mean}, ${shorts}, ${turns}`);
  }
  const all = [...rhythms.values()];
  const sentences = sumOf(all, "sentences");
  const mean = sumOf(all, "words") / sentences;
  const [least, most] = AIMS.meanWords;
  line("Words a sentence", mean.toFixed(1), mean >= least && mean <= most, `${least} to ${most}`);
  const short = sumOf(all, "short");
  const isShortMet = short / sentences <= AIMS.shortSentences;
  line(`Of ${SHORT} words or fewer`, percent(short, sentences), isShortMet, "at most 15 %");
  const colons = sumOf(all, "colons");
  line(
    "With a colon",
    percent(colons, sentences),
    colons / sentences <= AIMS.colons,
    "at most 6 %",
  );
}

function printSources(sources: ReadonlyMap<string, readonly Source[]>): void {
  const all = [
    ...new Map([...sources.values()].flat().map((source) => [source.url, source])).values(),
  ];
  const russian = all.filter(isRussian).length;
  line(
    "Russian sources",
    `${russian} of ${all.length}`,
    russian >= AIMS.russianSources,
    "at least 60",
  );
  const open = all.filter(({ url }) => url.startsWith("http:"));
  line("Over http", `${open.length}`, open.length === 0, "none");
  for (const { url } of open) console.log(`  ${url}`);
  const old = [...sources].flatMap(([file, listed]) =>
    listed
      .filter(
        ({ kind, year, url }) =>
          year !== undefined && year < AIMS.oldestYear && kind !== "law" && !reasonFor(url),
      )
      .map(({ year, title }) => `  ${file}: ${year}, ${title}`),
  );
  line(`Older than ${AIMS.oldestYear} without a reason`, `${old.length}`, old.length === 0, "none");
  console.log(old.join("\n"));
}

/** Prints the number of each habit, and the texts that have it most often. */
function printHabits(found: ReadonlyMap<string, readonly string[]>): void {
  for (const [name, { most }] of Object.entries(HABITS)) {
    const files = found.get(name) ?? [];
    line(name, `${files.length}`, files.length <= most, `at most ${most}`);
    const counts = new Map<string, number>();
    for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1);
    const worst = [...counts].sort(([, one], [, other]) => other - one).slice(0, 5);
    if (files.length > most) for (const [file, count] of worst) console.log(`  ${file}: ${count}`);
  }
}

/** `npm run review:style`: prints the rhythm of the texts, their sources, and their titles in search engines. */
async function print(): Promise<void> {
  const rhythms = new Map<string, Rhythm>();
  const sources = new Map<string, readonly Source[]>();
  const passages: Passage[] = [];
  const titles: string[] = [];
  const cards: string[] = [];
  const habits = new Map<string, string[]>();
  for (const file of textFiles().sort()) {
    const raw = readFileSync(file, "utf8");
    const { facts } = readText(file, raw);
    const [, title] = SEARCH_TITLE.exec(raw) ?? TITLE.exec(raw) ?? [];
    if (facts.draft) continue;
    const here = await passagesOf(file, raw);
    rhythms.set(file, rhythmOf(here));
    passages.push(...here);
    for (const [name, count] of habitsIn(raw)) {
      habits.set(name, [...(habits.get(name) ?? []), ...Array<string>(count).fill(file)]);
    }
    sources.set(file, facts.sources ?? []);
    if (title && title.length > AIMS.titleLength) titles.push(`  ${file}: ${title.length}`);
    const count = raw.match(/^:{3,}care/gm)?.length ?? 0;
    if (count > 1) cards.push(`  ${file}: ${count}`);
  }
  printRhythm(rhythms);
  const refrains = refrainsOf(passages, AIMS.repeats);
  line(
    "Refrains",
    `${refrains.length}`,
    refrains.length === 0,
    `nothing more than ${AIMS.repeats} times`,
  );
  for (const [words, count] of refrains) console.log(`  ${count} × ${words}`);
  printHabits(habits);
  console.log(`Texts with several cards of urgency: ${cards.length}\n${cards.join("\n")}`);
  printSources(sources);
  line("Titles that are too long", `${titles.length}`, titles.length === 0, "60 characters");
  console.log(titles.join("\n"));
  const [least, most] = AIMS.topicLead;
  const leads = Object.entries(readData("content/topics.yml")).filter(
    ([, { lead }]) => lead.length < least || lead.length > most,
  );
  line(
    "Topics' descriptions",
    `${leads.length}`,
    leads.length === 0,
    `${least} to ${most} characters`,
  );
}

print().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof ContentError ? error.message : error);
});
