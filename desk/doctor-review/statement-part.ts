import type { Answer } from "@rodinki/content-model/data/doctor-review";
import { formatLongDate } from "../../shared/day-words";
import { editorAddress } from "../collections/collections";
import { markup, type Html } from "../page/markup";
import type { Doctor } from "../works/doctors";
import { noteIn, stampOf, type Form } from "./answers-form";
import type { Listed } from "./list";

/** What the page shows besides the statement itself. */
export interface Around {
  /** What was typed and not saved. */
  typed: Form;
  faults: ReadonlyMap<string, string>;
  doctors: readonly Doctor[];
  /** What people call a file. */
  titleOf: (file: string) => string;
}

const VERDICT_WORDS: Readonly<Record<Answer["verdict"], string>> = {
  right: "верно",
  correct: "исправить",
  remove: "убрать",
};

const VERDICTS = Object.entries(VERDICT_WORDS);

const HARM_WORDS = { high: "большой", medium: "средний", low: "малый" } as const;

const languageOf = (words: string) => (/\p{Script=Cyrillic}/u.test(words) ? "ru" : "en");

function placePart({ statement: { file }, found }: Listed, titleOf: Around["titleOf"]): Html {
  const address = editorAddress(file);
  const title = titleOf(file);
  const link = address ? markup`<a href="/texts${address}">${title}</a>` : markup`${title}`;
  return markup`<p>Где: ${link}${found?.section && markup`, раздел «${found.section}»`}.</p>`;
}

function sourcePart({ statement: { source, words, translation }, found }: Listed): Html {
  const title = found?.sources.find(({ url }) => url === source)?.title ?? source;
  return markup`<p>Источник: <a href="${source}" rel="noreferrer">${title}</a></p>
    <blockquote class="source-words" lang="${languageOf(words)}"><p>${words}</p></blockquote>
    ${translation && markup`<p>По-русски: ${translation}</p>`}`;
}

function answeredPart({ statement: { answer } }: Listed, doctors: readonly Doctor[]) {
  if (!answer) return undefined;
  const { verdict, by, date, note } = answer;
  const who = doctors.find(({ id }) => id === by)?.role ?? by;
  return markup`<p class="answered">Ответ: ${VERDICT_WORDS[verdict]}. ${who}, ${formatLongDate(date)}.${note && ` ${note}`}</p>`;
}

/** The radios and the note: what was typed, else what stands in the list. */
function fieldsPart({ key, number, statement: { answer } }: Listed, { typed, faults }: Around) {
  const fault = faults.get(key);
  const isTyped = typed[`was-${key}`] !== undefined;
  const verdict = isTyped ? typed[`verdict-${key}`] : answer?.verdict;
  const note = isTyped ? noteIn(typed, key) : answer?.note;
  const choices = VERDICTS.map(
    ([value, words]) =>
      markup`<label class="choice"><input type="radio" name="verdict-${key}" value="${value}"${value === verdict ? markup` checked` : undefined} /> ${words}</label>`,
  );
  const says = [`note-hint-${key}`, ...(fault ? [`fault-${key}`] : [])].join(" ");
  return markup`<fieldset class="answer"${fault ? markup` aria-describedby="fault-${key}"` : undefined}>
      <legend>Утверждение ${number}: ваш ответ</legend>
      ${fault && markup`<p class="fault" id="fault-${key}">${fault}</p>`}
      <div class="choices">${choices}</div>
      <input type="hidden" name="was-${key}" value="${stampOf(answer)}" />
      <label for="note-${key}">Замечание</label>
      <p class="hint" id="note-hint-${key}">Для «исправить» оно нужно: как правильно или что не так.</p>
      <textarea id="note-${key}" name="note-${key}" rows="2" aria-describedby="${says}"${fault ? markup` aria-invalid="true"` : undefined}>${note}</textarea>
    </fieldset>`;
}

/** In print: a box for each answer, and a line for the note. */
const printedPart = markup`<p class="on-paper boxes" aria-hidden="true">${VERDICTS.map(
  ([, words]) => markup`<span><span class="box"></span>${words}</span>`,
)}<span class="note-line">Замечание:</span></p>`;

/** One statement: the quotation, its place, the source's own words, and the answer. */
export function statementPart(one: Listed, around: Around): Html {
  const { key, number, statement } = one;
  const { harm, quote } = statement;
  return markup`<article class="statement" id="statement-${key}" aria-labelledby="name-${key}">
    <h3 id="name-${key}">${number}. Вред от ошибки: ${HARM_WORDS[harm]}</h3>
    <blockquote class="quote"><p>${quote}</p></blockquote>
    ${placePart(one, around.titleOf)} ${sourcePart(one)} ${answeredPart(one, around.doctors)}
    ${fieldsPart(one, around)} ${printedPart}
  </article>`;
}
