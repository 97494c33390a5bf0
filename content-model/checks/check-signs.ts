import { readFileSync } from "node:fs";
import { URGENCIES, type Urgency } from "../../shared/signs";
import { dataFiles, readData, type Data } from "../data/data-files";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { namedSigns, SIGNS_FILE, type Sign, type Signs } from "../data/signs";
import { ContentError, type Place } from "../reading/content-error";
import { onceForData } from "../reading/last-reading";
import { atWord, inOrder, sentencesOf } from "./sentence-patterns";

/** Words of urgency, by the urgency that they mean. Beginnings of words; `ё` counts as `е`. */
const WORDS: Record<Urgency, string[]> = {
  now: ["103", "112", "скорую", "прямо сейчас"],
  today: [
    ...["сегодня", "как можно скорее", "как можно раньше", "немедленно", "срочно", "сейчас же"],
    ...["в тот же день", "не откладыва"],
  ],
  week: ["в ближайшие дни", "на этой неделе", "в течение недели", "на днях", "за неделю"],
  check: [
    ...[
      "не спеша",
      "спешить не",
      "торопиться не",
      "не срочно",
      "на обычном прием",
      "на обычном осмотр",
    ],
    ...[
      "планово",
      "бесплатный осмотр подойд",
      "на бесплатном осмотр",
      "когда будет удобно",
      "можно подождать",
    ],
    ...["сравните через месяц", "сравнить через месяц", "последить"],
  ],
};

interface KnownSign {
  sign: Sign;
  patterns: RegExp[];
}

const knownSigns = ({ signs }: Signs): KnownSign[] =>
  Object.values(signs).flatMap((sign) =>
    sign.match ? [{ sign, patterns: sign.match.map(inOrder) }] : [],
  );

const WORD_PATTERNS = URGENCIES.flatMap((urgency) =>
  WORDS[urgency].map((word) => ({
    urgency,
    word,
    pattern: new RegExp(`(?<!не )${atWord(word)}`, "u"),
  })),
);

/**
 * @param line of a text
 * @param level urgency of the card that contains the line
 * @returns a sign of the line that has another urgency in the list, with the contradicting words
 */
function contradiction(line: string, known: KnownSign[], level: Urgency | undefined) {
  for (const sentence of sentencesOf(line)) {
    const signs = known.filter(({ patterns }) => patterns.some((one) => one.test(sentence)));
    const [first] = signs;
    if (!first) continue;
    const said: { urgency: Urgency; word: string }[] = WORD_PATTERNS.filter(({ pattern }) =>
      pattern.test(sentence),
    );
    if (said.length === 0 && level) said.push({ urgency: level, word: level });
    const wrong = said.find(({ urgency }) => signs.every(({ sign }) => sign.urgency !== urgency));
    if (wrong) return { ...wrong, sign: first.sign };
  }
  return undefined;
}

const CARD = /^:::care\{(?:.*level="(\w+)")?/;

/**
 * Checks the urgency of signs, which is written in content/signs.yml: a sentence with another one would send a reader too late.
 *
 * @param file path from the root of the project
 * @param text the file as it is
 * @throws ContentError at the first sentence with another urgency
 */
export function checkSignProse(file: string, text: string, signs: Signs): void {
  const known = knownSigns(signs);
  let level: Urgency | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^:::+$/.test(line)) level = undefined;
    const card = CARD.exec(line);
    if (card) level = URGENCIES.find((urgency) => urgency === card[1]);
    const found = contradiction(card ? "" : line, known, level);
    if (!found) continue;
    const { label } = signs.urgencies[found.sign.urgency];
    throw new ContentError(
      { file, line: index + 1 },
      `признак «${found.sign.title}» стоит рядом со словами «${found.word}», а в ${SIGNS_FILE} он — «${label}»`,
      'Не пишите сами, как скоро идти к врачу: назовите признак в блоке :::care{sign="…"} или исправьте срочность в списке признаков',
    );
  }
}

const checkProse = onceForData(checkSignProse);

const TRIAGE = "content/triage.yml";

/** Place of words in a data file. */
const lineWith = (file: string, words: string): Place => ({
  file,
  line:
    readFileSync(file, "utf8")
      .split("\n")
      .findIndex((line) => line.includes(words)) + 1,
});

/**
 * Checks the other data files against the list of signs, and the triage.
 *
 * @throws ContentError at the first one that is wrong
 */
export function checkSignsInData(): void {
  const signs = readData(SIGNS_FILE);
  for (const file of dataFiles) {
    // The list for doctors is excluded, as it quotes the urgencies of its sources.
    if (file !== SIGNS_FILE && file !== DOCTOR_REVIEW_FILE)
      checkProse(file, readFileSync(file, "utf8"), signs);
  }
  checkTriage(readData(TRIAGE).complaints, signs);
  const reviewers = readData("content/reviewers.yml");
  for (const { title, checked } of Object.values(signs.signs)) {
    if (Object.hasOwn(reviewers, checked)) continue;
    const remedy = `Назовите в поле «checked» одного из content/reviewers.yml: ${Object.keys(reviewers).join(", ")}`;
    throw new ContentError(lineWith(SIGNS_FILE, title), `нет проверяющего «${checked}»`, remedy);
  }
}

/**
 * Checks that complaints name existing signs, each once, those of one complaint equally urgent.
 *
 * @throws ContentError at the first one that is wrong
 */
export function checkTriage(complaints: Data<typeof TRIAGE>["complaints"], signs: Signs): void {
  const seen = new Set<string>();
  for (const { title, signs: names } of complaints) {
    const place = lineWith(TRIAGE, title);
    const soon = new Set(namedSigns(signs, names.join(" "), place).map(({ urgency }) => urgency));
    if (soon.size > 1) {
      throw new ContentError(
        place,
        `у признаков жалобы разная срочность: ${[...soon].join(", ")}`,
        "Разделите жалобу: списки и памятка печатают только её название, под самой большой срочностью",
      );
    }
    const twice = names.find((name) => seen.has(name));
    if (twice)
      throw new ContentError(
        place,
        `признак ${twice} назван дважды`,
        "Оставьте его в одной жалобе",
      );
    for (const name of names) seen.add(name);
  }
}
