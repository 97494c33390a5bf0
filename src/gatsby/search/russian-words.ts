import { readFileSync } from "node:fs";
import path from "node:path";
import { plain } from "../../lib/words";

/** An affix rule of Hunspell: the removed ending, its replacement, and the condition for the end of the word. */
interface Ending {
  cut: number;
  added: string;
  isFor: RegExp;
}

const RULE = /^SFX (\S) +([^ \d]\S*|0) +([^\s/]+)\S* +(\S+)/;

function readEndings(rules: string): Map<string, Ending[]> {
  const endings = new Map<string, Ending[]>();
  for (const line of rules.split("\n")) {
    const [, flag, cut = "", added = "", end = ""] = RULE.exec(line) ?? [];
    if (flag === undefined || end === "") continue;
    const own = endings.get(flag) ?? [];
    endings.set(flag, own);
    own.push({
      cut: cut === "0" ? 0 : cut.length,
      added: plain(added === "0" ? "" : added),
      isFor: new RegExp(`${end === "." ? "" : plain(end)}$`),
    });
  }
  return endings;
}

/** Relative to the working directory, like all packages of the build: after Parcel's compilation there is no `require.resolve`. */
const DICTIONARY = "node_modules/dictionary-ru";

/** Number of last letters that determine the affix rules of a word. */
const DECIDING = 6;

/** The words of the dictionary, each with all its forms, in lower case with ё replaced by е; with repetitions. */
export function* russianWords(): Generator<string[]> {
  const read = (file: string) => readFileSync(path.join(DICTIONARY, file), "utf8");
  const endings = readEndings(read("index.aff"));
  const known = new Map<string, Ending[]>();
  const endingsOf = (word: string, flags: string) => {
    const end = word.slice(-DECIDING);
    const name = `${end}/${flags}`;
    const own =
      known.get(name) ??
      Array.from(flags).flatMap((flag) =>
        (endings.get(flag) ?? []).filter(({ isFor }) => isFor.test(end)),
      );
    known.set(name, own);
    return own;
  };
  for (const line of read("index.dic").split("\n").slice(1)) {
    const [entry = "", flags = ""] = line.split("/");
    const word = plain(entry);
    const forms = endingsOf(word, flags).map(
      ({ cut, added }) => word.slice(0, word.length - cut) + added,
    );
    yield [word, ...forms];
  }
}
