import { existsSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { editorAddress } from "../collections/editor-address";
import { markup, type Html } from "../review/pages/markup";
import { moment } from "../review/pages/parts";
import { changePart, showPiece } from "../review/pages/change-part";
import { textChange } from "../review/pages/text-change";
import { titleOf } from "../review/names";
import type { Draft } from "./draft-files";
import { gonePictures } from "./picture-files";
import { asSaved } from "./says-the-same";

const named = ({ file, title }: Draft): string =>
  title || (existsSync(file) ? titleOf(file, readFileSync(file, "utf8")) : "Текст без заголовка");

const editorOf = ({ file }: Draft): string => `/texts${editorAddress(file) ?? ""}`;

const newestFirst = (drafts: readonly Draft[]) =>
  [...drafts].sort((one, other) => other.when.localeCompare(one.when));

const link = (draft: Draft): Html =>
  markup`<a href="${editorOf(draft)}">${named(draft)}</a>, правки от ${moment(draft.when)}`;

const unsavedItem = (draft: Draft): Html =>
  markup`<li>
    ${link(draft)}
    <form method="post" action="/drafts/drop">
      <input type="hidden" name="file" value="${draft.file}" />
      <button class="quiet">Отбросить<span class="visually-hidden"> правки текста «${named(draft)}»</span></button>
    </form>
  </li>`;

/** @returns what stands on the start page, for drafts of new texts are in no other list; always the way to the earlier states */
export const draftsPart = (drafts: readonly Draft[]): Html =>
  drafts.length === 0
    ? markup`<p><a href="/drafts">Черновики</a>: несохранённых правок нет.</p>`
    : markup`<section>
        <h2>Несохранённые правки: ${drafts.length}</h2>
        <ul>${newestFirst(drafts).map((draft) => markup`<li>${link(draft)}</li>`)}</ul>
        <p><a href="/drafts">Все черновики и прежние состояния</a></p>
      </section>`;

/** @returns the words in which a state differs from the saved text */
export function differencePart({ file, raw }: Draft): Html {
  const saved = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  return changePart(textChange(file, saved, asSaved(file, saved, raw)), showPiece);
}

/** Said before the state is brought back. */
function gonePart(state: Draft): Html | undefined {
  const missing = gonePictures(state);
  return missing.length === 0
    ? undefined
    : markup`<p>Этих рисунков за столом больше нет: ${missing.join(", ")}. Слова вернутся, а рисунки придётся добавить снова.</p>`;
}

const stateItem = (state: Draft): Html =>
  markup`<li>
    <details>
      <summary>${moment(state.when)}</summary>
      ${differencePart(state)}
      ${gonePart(state)}
      <form method="post" action="/drafts/return">
        <input type="hidden" name="file" value="${state.file}" />
        <input type="hidden" name="number" value="${state.number}" />
        <button class="quiet">Вернуть это состояние<span class="visually-hidden"> текста «${named(state)}», ${moment(state.when)}</span></button>
      </form>
    </details>
  </li>`;

/** Each state of a huge text takes part of a second to compare: others are answered between two of them. */
async function statesOf(states: readonly Draft[]): Promise<Html[]> {
  const [last] = states;
  if (!last) return [];
  const items: Html[] = [];
  for (const state of states) {
    await nextTurn();
    items.push(stateItem(state));
  }
  return [markup`<h3>${named(last)}</h3><ul>${items}</ul>`];
}

/**
 * «Черновики»: what is not saved, and what was on the way.
 *
 * @param earlier states of each text, the last one first
 * @param unreadable names of files that nobody can read any more
 */
export async function draftsPage(
  drafts: readonly Draft[],
  earlier: readonly Draft[][],
  unreadable: readonly string[],
): Promise<Html> {
  const states: Html[] = [];
  for (const ofText of earlier) states.push(...(await statesOf(ofText)));
  return markup`<h2>Несохранённые правки</h2>
  ${
    drafts.length === 0
      ? markup`<p>Всё, что вы писали, сохранено.</p>`
      : markup`<ul>${newestFirst(drafts).map(unsavedItem)}</ul>`
  }
  ${
    unreadable.length > 0
      ? markup`<p role="status">Эти черновики не читаются, возможно, из-за сбоя диска. Они отложены, покажите их тому, кто помогает вам со столом: ${unreadable.join(", ")}</p>`
      : undefined
  }
  <h2>Прежние состояния</h2>
  <p>Здесь то, что вы отбросили или переписали: последние двадцать состояний каждого текста за девяносто дней. Вернуть состояние — значит открыть его как черновик; сохранённый текст от этого не меняется. Время — московское.</p>
  ${states.length === 0 ? markup`<p>Пока пусто.</p>` : states}`;
}
