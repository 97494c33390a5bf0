import { MAX_PLACE_CHARACTERS, type Remark } from "../works/steps";
import type { Step } from "../works/sent";
import { markup, type Html, moment, said } from "../page/markup";
import { wordsShared } from "../files/align";
import type { PagePart } from "./marked-page";

/** What is said at the places of a work. */
export interface Talk {
  /** The work. */
  name: string;
  remarks: readonly Remark[];
}

/** A place whose words have changed more is another one. */
const SAME_PLACE = 0.5;

const hidden = (values: Record<string, string>): Html[] =>
  Object.entries(values).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`,
  );

const words = (label: string): Html =>
  markup`<label>${label} <textarea name="words" rows="3" maxlength="5000"></textarea></label>`;

const saidBy = ({ who, when, words: own }: Step): Html =>
  markup`<p>${who}, ${moment(when)}</p>
    ${own === "" ? undefined : said(own)}`;

const answerForm = (name: string, to: string): Html =>
  markup`<form method="post" action="/review/remark" class="stack">
    ${hidden({ name, to })} ${words("Ответ")}
    <p class="desk-row"><button class="quiet">Ответить</button> <button class="quiet" name="closes" value="yes">Закрыть замечание</button></p>
  </form>`;

function remarkPart(name: string, { id, isClosed, said: steps }: Remark): Html {
  const talk = steps.map(saidBy);
  return isClosed
    ? markup`<details class="desk-remark" id="remark-${id}"><summary>Замечание закрыто</summary>${talk}</details>`
    : markup`<section class="desk-remark" id="remark-${id}" aria-label="Замечание">${talk}
        <details><summary>Ответить или закрыть</summary>${answerForm(name, id)}</details></section>`;
}

const newRemark = (name: string, file: string, place: string): Html =>
  markup`<details class="desk-say"><summary>Замечание</summary>
    <form method="post" action="/review/remark" class="stack">
      ${hidden({ name, file, place: place.slice(0, MAX_PLACE_CHARACTERS) })} ${words("Замечание к этому месту")}
      <button class="quiet">Добавить замечание</button>
    </form>
  </details>`;

/** The part that a remark is about: the one whose beginning is most like the words that its reader saw. */
function placeIn(parts: readonly PagePart[], { place }: Remark): number {
  const alike = parts.map(({ words: own }) => wordsShared(own.slice(0, place.length), place));
  const most = Math.max(0, ...alike);
  return most < SAME_PLACE ? -1 : alike.indexOf(most);
}

/**
 * The remarks on a text: beside each part those about it and the way to say something there.
 *
 * @returns `lost`: those whose place is no longer there
 */
export function besideParts(
  file: string,
  parts: readonly PagePart[],
  talk: Talk | undefined,
): { at: (index: number) => Html | undefined; lost: Html | undefined } {
  if (!talk) return { at: () => undefined, lost: undefined };
  const { name, remarks } = talk;
  const placed = remarks
    .filter((one) => one.file === file)
    .map((one) => ({ one, at: placeIn(parts, one) }));
  const lost = placed.filter(({ at }) => at < 0);
  return {
    at: (index) => {
      const here = placed.filter(({ at }) => at === index);
      const place = parts[index]?.words ?? "";
      return markup`${place === "" ? undefined : newRemark(name, file, place)}${here.map(({ one }) => remarkPart(name, one))}`;
    },
    lost:
      lost.length === 0
        ? undefined
        : markup`<section><h3>Этих мест больше нет</h3>${lost.map(({ one }) => markup`<p><q>${one.place}</q></p>${remarkPart(name, one)}`)}</section>`,
  };
}

/** The remarks on a file that has no page: its title is the one place. */
export function besideWhole(file: string, title: string, talk: Talk | undefined): Html {
  const { at, lost } = besideParts(file, [{ html: "", words: title, isChanged: true }], talk);
  return markup`${lost}${at(0)}`;
}
