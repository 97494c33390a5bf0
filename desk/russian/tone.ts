import { lineAt, type Passage } from "./passage";
import type { Remark, Rule } from "./remark";

/** Words of alarm, by their stems: the reader may be frightened already (content/README.md). */
const ALARM =
  /(?<!\p{L})(?:ужас(?:н|а|ы|$)|кошмар|страшн(?!ее)|чудовищн|смертельн|смертоносн|убива[ею]|убийц|катастроф|шокирую|паник|пугающ|коварн|беспощадн|роков(?:ой|ая|ое|ые|ым)|неизлечим|опаснейш|смертный приговор|бомба замедленного)\p{L}*/giu;

/** Nobody can promise what a body will do. */
const PROMISE =
  /(?<!\p{L}|государственных )(?:гарант\p{L}*|на (?:все )?(?:100|сто) ?(?:%|процентов)|(?:полностью|абсолютно|совершенно) (?:безопас|безвред|защищ|исключ|излеч|здоров)\p{L}*|раз и навсегда|без (?:всякого |малейшего )?риска|(?:точно|обязательно|непременно) (?:вылеч|помо[жг]|поправ|выздоров|пройдёт)\p{L}*|чудодейственн\p{L}*|вы(?:лечит|лечим) любую\p{L}*|стопроцентн\p{L}*)/giu;

/** «Не гарантирует», «ничего страшного», «без паники»: what calms is welcome. */
const DENIED = /(?:^|[^\p{L}])(?:не|ни|нет|без|никто|ничего|нельзя)\s(?:\p{L}+\s){0,2}$/iu;

const inPassage = (passage: Passage, pattern: RegExp, text: string): Remark[] => {
  const plain = passage.text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
  return [...plain.matchAll(pattern)]
    .filter(({ index }) => !DENIED.test(plain.slice(0, index)))
    .map(({ 0: words, index }) => ({ line: lineAt(passage, index), words, text }));
};

export const alarm: Rule = (passages) =>
  passages.flatMap((passage) =>
    inPassage(passage, ALARM, "Пугающее слово. Скажите спокойно, что известно и что делать"),
  );

export const promises: Rule = (passages) =>
  passages.flatMap((passage) =>
    inPassage(
      passage,
      PROMISE,
      "Обещание, которого никто не может дать. Скажите, у скольких людей так",
    ),
  );
