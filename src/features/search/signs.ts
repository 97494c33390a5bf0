import type { SignAnswers } from "../../lib/search-files";
import { URGENCIES } from "../../../shared/signs";
import { wordKeys } from "../../lib/word-keys";
import { isUnknown } from "./off-topic";
import { placesOf, surely, without, withSame, wordsOfPhrase, type AskedWord } from "./phrases";
import { withFever, withoutUsual } from "./sign-numbers";
import type { Understood } from "./understand";

const NOW = URGENCIES.indexOf("now");
const CALM = URGENCIES.indexOf("check");

interface SignQuery extends Pick<Understood, "all" | "words"> {
  /** Whether it has a word of the site's subject: without one some phrases name no sign. */
  isOfSubject: boolean;
}

interface SignsAsked {
  /** The numbers of the complaints in the query, the most urgent first. */
  complaints: number[];
  /** Whether it is about a change or a child: then no reassuring page may be first. */
  isChange: boolean;
  /** Whose skin it is, if that changes the card's text: `whom` of content/signs.yml. */
  whom: string | undefined;
}

/**
 * Phrases whose last word is a spot that was removed, written with the first words of their lines in
 * content/search-signs.yml.
 */
const REMOVED = ["удаление пятно", "рубец после пятно", "рубец от пятно", "шов после пятно"];
const WISH = /ть$/;

/** Removes the word for a spot that was removed and is not present any more: «рубец после удаления родинки». */
function withoutRemoved(words: readonly AskedWord[]): AskedWord[] {
  const removed = REMOVED.flatMap((phrase) => {
    const places = placesOf(phrase, words, wordsOfPhrase(phrase).length) ?? [];
    const isWish = WISH.test(words[places[0] ?? -1]?.word ?? "");
    // A bump after a removal is probably new: «после операции шишка».
    const isBump = placesOf("бугорок", words.slice(...places.slice(-1)), 1)?.[0] === 0;
    return isWish || isBump ? [] : places.slice(-1);
  });
  return words.filter((_, at) => !removed.includes(at));
}

const AFTER = "после";
const NODE = /узел$/;

/** The maximum number of words between those of a phrase that names no sign: «не идёт к врачу, кровит» is not «кровь не идёт». */
const BETWEEN = 2;

/** Finds a phrase unless «после» separates its words: «лимфоузел после удаления» is not «удаление лимфоузла». */
function placesOfOther(phrase: string, words: readonly AskedWord[]): number[] | undefined {
  const places = placesOf(phrase, words, wordsOfPhrase(phrase).length + BETWEEN);
  if (places === undefined || phrase.includes(AFTER)) return places;
  // A node after an operation is there, unlike «после удаления лимфоузлов».
  const isThere = places.some((at) => NODE.test(words[at]?.word ?? ""));
  if (isThere && words[Math.min(...places) - 1]?.word === AFTER) return undefined;
  const between = words.slice(Math.min(...places), Math.max(...places));
  return between.some(({ word }) => word === AFTER) ? undefined : places;
}

/** A verb that says how a spot has changed, although no list contains it: «пожелтела», «сморщился», «пульсирует». */
const BECAME =
  /^.{3,}(?:л(?:[аои]|ся|[аои]сь)?|[аяу]ет(?:ся)?|ится)$|(?:сох|мок|пух|лез|чез|блек)$/;
const CHANGES = surely(wordKeys("меняется"));

const withChanges = (words: readonly AskedWord[]) =>
  words.map((word) =>
    word.keys.size === 0 && BECAME.test(word.word) ? { ...word, keys: CHANGES } : word,
  );

const APPEARED = wordKeys("появилась");
const SPOT = surely(wordKeys("пятно"));
/** Where or how a spot is, by the first words of their lines. */
const PLACED = [
  "тело",
  "лицо",
  "голова",
  "палец",
  "темнеет",
  "коричневый",
  "синий",
  "красный",
].flatMap(wordKeys);

/** Things of other subjects darken and change, too: an unknown word beside one of these is a spot only on a place of the body. */
const CHANGED = ["темнеет", "меняется"].flatMap(wordKeys);
const BODY = ["тело", "лицо", "голова", "палец"].flatMap(wordKeys);

/** What has appeared or changes on the skin is a spot, although no list contains the word: «на руке выскочила нашлёпка». */
function withThings(words: readonly AskedWord[]): AskedWord[] {
  const has = (wanted: readonly string[]) =>
    words.some(({ keys }) => wanted.some((key) => keys.has(key)));
  const isOnSkin = (has(APPEARED) && has(PLACED)) || (has(CHANGED) && has(BODY));
  if (!isOnSkin) return [...words];
  return words.map((word) => (isUnknown(word) ? { ...word, keys: SPOT } : word));
}

/** Bleeding that has stopped, «кровь остановилась», needs no ambulance; the negated verb does. */
const STOPPED = /^(?:останов|прекрат)ил(?:[аои]?|[аои]сь|ся)$/;

const withoutStopped = (words: readonly AskedWord[]) =>
  words.filter(({ word, isNegated }) => isNegated || !STOPPED.test(word));

/** The minimum share of the query that must say that nothing is wrong: in a longer query it is only mentioned. */
const MIN_SHARE = 0.6;

/** Whether an age in years is said, such as «35 лет», by the number's pattern; «10 лет назад» is none. */
const isAgeSaid = (words: readonly AskedWord[], age: RegExp) =>
  words.some(
    ({ word }, at) =>
      age.test(word) &&
      /^(?:лет|года?)$/.test(words[at + 1]?.word ?? "") &&
      words[at + 2]?.word !== "назад",
  );

/** «Сыну 35 лет» says whose skin it is, but not a child's. */
const isGrownUp = (words: readonly AskedWord[]) =>
  isAgeSaid(words, /^(?:1[89]|[2-9]\d)$/) && !isAgeSaid(words, /^(?:\d|1[0-7])$/);

interface Named {
  page: number;
  urgency: number;
  where?: "skin" | "mucosa" | undefined;
  /** The indexes of the words of each matching phrase. */
  places: number[][];
}

const maxLength = ({ places }: Named) => Math.max(...places.map(({ length }) => length));

/**
 * Whether the phrases of a complaint contain all words of another complaint, and more: «вырос после удаления» and
 * «вырос».
 */
const saysMore = (one: Named, other: Named) => {
  const own = new Set(one.places.flat());
  const all = new Set(other.places.flat());
  return own.size > all.size && [...all].every((place) => own.has(place));
};

/** Whether a complaint comes before another one: it says more, or of a mucous membrane what the other one says of the skin. */
const comesBefore = (one: Named, other: Named) =>
  one.urgency !== CALM &&
  (saysMore(one, other) || (one.where === "mucosa" && other.where === "skin"));

/** Sorts the most urgent first, but after those that come before them; equally urgent ones by number of words. */
function inOrder(found: readonly Named[]): Named[] {
  const urgencyOf = (one: Named) => {
    if (one.urgency === NOW) return NOW;
    const before = found.filter((other) => comesBefore(other, one));
    return Math.max(one.urgency, ...before.map(({ urgency }) => urgency + 0.5));
  };
  return [...found].sort(
    (one, other) => urgencyOf(one) - urgencyOf(other) || maxLength(other) - maxLength(one),
  );
}

/**
 * Finds signs of a disease in a query. Equally urgent complaints are sorted by number of matching words; the complaint
 * that nothing is wrong counts only if there is no other one.
 */
export function signsIn(
  { all, words: telling, isOfSubject }: SignQuery,
  { same, complaints, others, elsewhere, change, people }: SignAnswers,
): SignsAsked {
  const unsaid = isOfSubject ? others : [...others, ...elsewhere];
  const known = withFever(withSame(withChanges(withoutStopped(all)), same));
  const meant = withThings(withoutUsual(known));
  const left = without(meant, unsaid, placesOfOther);
  const isSaid = (phrase: string) => placesOf(phrase, left) !== undefined;
  const words = withoutRemoved(left);
  const harmless =
    left.length === meant.length
      ? []
      : unsaid.flatMap((phrase) => {
          const places = placesOfOther(phrase, meant);
          return places ? [places] : [];
        });
  /** Where a phrase says all of one that names no sign, and more: «шов мокнет, красный». */
  const placesBeyond = (phrase: string) => {
    const own = harmless.length > 0 ? placesOf(phrase, meant) : undefined;
    const isMore = harmless.some(
      (places) => own && places.length < own.length && places.every((place) => own.includes(place)),
    );
    return isMore ? own : undefined;
  };
  const isChange = change.some(isSaid);
  const found = inOrder(
    complaints.flatMap(({ page, urgency, where, said }) => {
      // What cannot wait is found wherever it is: «порезал палец, кровь не останавливается».
      const within =
        urgency === NOW ? withoutRemoved(without(meant, others, placesOfOther)) : words;
      const places = said.flatMap((phrase) => {
        const own = placesOf(phrase, within) ?? placesBeyond(phrase);
        return own ? [own] : [];
      });
      return places.length > 0 ? [{ page, urgency, where, places }] : [];
    }),
  );
  const [first] = found;
  const isCalm = first?.urgency === CALM;
  const isTelling = (place: number) => telling.some(({ typed }) => typed === words[place]?.typed);
  const calming = isCalm ? new Set(first.places.flat().filter(isTelling)).size : 0;
  const isCounted = !isCalm || (!isChange && calming >= MIN_SHARE * telling.length);
  return {
    complaints: found
      .filter(({ urgency }) => isCounted && (urgency === CALM) === isCalm)
      .map(({ page }) => page),
    isChange,
    whom: people.find(
      ({ whom, said }) => said.some(isSaid) && !(whom === "child" && isGrownUp(all)),
    )?.whom,
  };
}
