import { existsSync, readFileSync } from "node:fs";
import { editorAddress } from "../collections/collections";
import { versionOf } from "../files/editor-text";
import { titleOf } from "../files/names";
import { LIMITS } from "../limits";
import { markup, type Html } from "../page/markup";
import type { Place, Wanted } from "./places";
import type { FoundText, Outcome } from "./replace";

/** What the page looks for, and where: in one text, or in all. */
export interface Asked extends Wanted {
  file?: string;
}

/** Characters of a sentence that are shown on each side of the words. */
const MAX_AROUND = 200;
const ENDS = [". ", "! ", "? ", "… "];

const tick = (name: string, label: string, isTicked: boolean) =>
  markup`<label class="choice"><input type="checkbox" name="${name}" value="yes"${isTicked ? markup` checked` : undefined} /> ${label}</label>`;

const hidden = (name: string, value: string | undefined) =>
  value === undefined ? undefined : markup`<input type="hidden" name="${name}" value="${value}" />`;

function link(file: string): Html {
  const title = titleOf(file, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  return markup`<a href="/texts${editorAddress(file) ?? ""}">${title}</a>`;
}

const where = (file: string) =>
  markup`<p>Только в этом тексте: ${link(file)}. <a href="/replace">Во всех текстах</a></p>`;

const askPart = ({ find, put, isAnyCase, isPart, file }: Asked): Html =>
  markup`${file === undefined ? undefined : where(file)}<form action="/replace" class="stack">
    ${hidden("file", file)}
    <label>Что найти <input name="find" value="${find}" maxlength="${LIMITS.queryCharacters}" required /></label>
    <label>На что заменить <input name="put" value="${put}" maxlength="${LIMITS.queryCharacters}" /></label>
    ${tick("anycase", "Первая буква может быть и большой, и маленькой", isAnyCase)}
    ${tick("part", "Искать и внутри слов", isPart)}
    <button>Показать места</button>
  </form>`;

const HELP = markup`<p>
  Сначала стол покажет каждое место: пока вы не нажмёте «Заменить в отмеченных», ничего не изменится. Ищем то, что видит читатель, в
  заголовках, описаниях и самих текстах, и точно: других форм слова не будет, но е и ё — одна буква, а пробел найдёт и неразрывный.
  Справочники, как «Словарь» и «Общие факты», правят в их формах.
</p>`;

/** The sentence around a place, as it is and as it will be. */
function placeLabel({ passage, start, end, put }: Place): Html {
  const text = passage.text.replace(/\s/g, " ");
  const before = ENDS.map((sign) => text.lastIndexOf(sign, start - 2) + 1);
  const after = ENDS.map((sign) => text.indexOf(sign, end)).filter((at) => at >= 0);
  const left = text.slice(Math.max(start - MAX_AROUND, ...before), start);
  const right = text.slice(end, Math.min(end + MAX_AROUND, ...after.map((at) => at + 1)));
  return markup`<span>Сейчас: ${left}<mark>${text.slice(start, end)}</mark>${right}<br />Будет: ${left}<ins>${put}</ins>${right}</span>`;
}

function foundPart({ file, raw, places, refusal }: FoundText): Html {
  const version = versionOf(raw);
  const items = places.map((place, number) =>
    refusal === undefined
      ? markup`<li><label class="choice"><input type="checkbox" name="${file}#${number}" value="${version}" checked /> ${placeLabel(place)}</label></li>`
      : markup`<li>${placeLabel(place)}</li>`,
  );
  return markup`<li>
    <h2>${link(file)}</h2>
    ${refusal && markup`<p><strong>Не изменим.</strong> ${refusal}</p>`}
    <ul>${items}</ul>
  </li>`;
}

function listPart({ find, put, isAnyCase, isPart }: Asked, found: readonly FoundText[]): Html {
  if (found.length === 0)
    return markup`<p role="status">Слов «${find}» нет. Проверьте, нет ли опечатки и та ли это форма слова.</p>`;
  const count = found.reduce((all, { places }) => all + places.length, 0);
  const mayReplace = found.some(({ refusal }) => refusal === undefined);
  return markup`<p role="status">Мест: ${count}, текстов: ${found.length}. Снимите отметки там, где менять не нужно.</p>
    <form method="post" action="/replace" class="stack">
      ${hidden("find", find)} ${hidden("put", put)}
      ${hidden("anycase", isAnyCase ? "yes" : undefined)} ${hidden("part", isPart ? "yes" : undefined)}
      <ul class="own">${found.map(foundPart)}</ul>
      ${mayReplace ? markup`<button>Заменить в отмеченных</button>` : undefined}
    </form>`;
}

/**
 * «Найти и заменить», before anything is written.
 *
 * @param found nothing before the first search
 * @param refused why there is no list
 */
export const replacePage = (asked: Asked, found?: readonly FoundText[], refused?: string): Html =>
  markup`${refused && markup`<p role="alert">${refused}</p>`}
    ${askPart(asked)}
    ${found ? listPart(asked, found) : HELP}`;

/** What has become of each text. */
export function replacedPage(outcomes: readonly Outcome[]): Html {
  const total = outcomes.reduce((all, { count }) => all + count, 0);
  const items = outcomes.map(
    ({ file, count, refusal }) =>
      markup`<li>${link(file)}: ${refusal === undefined ? `заменено мест: ${count}` : markup`<strong>не изменён.</strong> ${refusal}`}</li>`,
  );
  return markup`<p role="status">Заменено мест: ${total}.</p>
    <ul>${items}</ul>
    ${total > 0 ? markup`<p>Читатели этого ещё не видят. На странице <a href="/review">«Проверка»</a> посмотрите, что изменилось, и отправьте или отмените правки.</p>` : undefined}
    <p><a href="/replace">Найти и заменить ещё</a></p>`;
}
