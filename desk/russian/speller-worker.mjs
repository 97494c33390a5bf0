import { parentPort } from "node:worker_threads";
import dictionary from "dictionary-ru";
import { loadModule } from "hunspell-asm";

/**
 * Hunspell in a thread of its own: it takes a third of a second to start, and as long to think of what a word was meant to be.
 * Asked `{ id, words, own }`, with `own` the dictionary of the project; answers `{ id, suggestions }`, for each unknown word.
 */
const { mountBuffer, create } = await loadModule();
const aff = mountBuffer(dictionary.aff, "ru.aff");
const dic = mountBuffer(dictionary.dic, "ru.dic");

/** How many suggestions a person looks through. */
const MOST = 4;

/** Of unknown words that are remembered: who types a word leaves all its beginnings behind. */
const MOST_WORDS = 5000;

let speller = create(aff, dic);
let learned = "";
const suggested = new Map();

/** A word that is taken out of the dictionary must be unknown again, with all its forms: the speller starts afresh. */
function learn(own) {
  const now = JSON.stringify(own);
  if (now === learned) return;
  if (learned !== "") {
    speller.dispose();
    speller = create(aff, dic);
  }
  for (const { word, like } of own) {
    if (like) speller.addWordWithAffix(word, like);
    else speller.addWord(word);
  }
  learned = now;
  suggested.clear();
}

/** The project writes ё; the dictionary knows both, and words of the project's own only as they are written there. */
const isKnown = (word) => speller.spell(word) || speller.spell(word.toLowerCase());

function suggest(word) {
  const known = suggested.get(word);
  if (known) return known;
  if (suggested.size === MOST_WORDS) suggested.clear();
  const found = speller.suggest(word).slice(0, MOST);
  suggested.set(word, found);
  return found;
}

parentPort.on("message", ({ id, words, own }) => {
  learn(own);
  const unknown = words.filter((word) => !isKnown(word));
  parentPort.postMessage({ id, suggestions: unknown.map((word) => [word, suggest(word)]) });
});
