import { editorAddress } from "../../collections/editor-address";
import { proposalOf } from "../proposal";
import { questionsOf, type Question } from "../questions";
import type { Work } from "../sent";
import type { Unsent } from "../unsent";
import { currentEditor } from "../editor";
import { changesPart } from "./changes";
import { conflictPart } from "./conflict";
import { markup, type Html } from "./markup";
import { button, moment, said } from "./parts";
import { historiesPart, ownTextsPart, withdrawPart } from "./undo";

/** What readers rely on has changed: the author may say it in their own words, or send as it is. */
function questionsPart(questions: readonly Question[]): Html | undefined {
  if (questions.length === 0) return undefined;
  const items = questions.map(({ file, question }) => {
    const address = editorAddress(file);
    return markup`<li>${question} ${address && markup`<a href="/texts${address}">Открыть текст</a>`}</li>`;
  });
  return markup`<section><h2>Скажите читателям</h2><ul>${items}</ul></section>`;
}

/** @returns the page before sending: all that goes with it */
export async function unsentPage(state: Unsent): Promise<Html> {
  const { tree, changes } = state;
  if (changes.length === 0) return markup`<p>Неотправленных правок нет.</p>`;
  return markup`<p>Так правки увидит тот, кто их проверит. Зелёные слова новые, зачёркнутые уйдут.</p>
    ${questionsPart(await questionsOf(changes))} ${await changesPart(changes)} ${button("send", "Отправить на проверку", { tree })}
    ${await ownTextsPart(state)}`;
}

const stepsPart = ({ steps }: Work): Html[] =>
  steps.map(
    ({ kind, who, when, words }) =>
      markup`<p>${kind === "sent" ? "Отправлено" : "Возвращено"}: ${who}, ${moment(when)}</p>
        ${kind === "returned" ? said(words) : undefined}`,
  );

const returnForm = ({ name, tip }: Work): Html =>
  markup`<form method="post" action="/review/return" class="stack">
    <input type="hidden" name="name" value="${name}" /><input
      type="hidden"
      name="tip"
      value="${tip}"
    />
    <label
      >Что исправить <textarea name="words" rows="5" required maxlength="5000"></textarea>
    </label>
    <button class="quiet">Вернуть автору</button>
  </form>`;

/** @returns the page of a sent work: what readers would get, and what can be done with it */
export async function workPage(work: Work): Promise<Html> {
  const { base, changes, conflicts, shown } = await proposalOf(work.tip);
  const { name, tip } = work;
  const withdraw = withdrawPart(work, await currentEditor());
  const takeUp = button("take-up", "Взять в работу", { name });
  if (conflicts.length > 0) {
    return markup`${stepsPart(work)}
      <p>
        <strong
          >Эти же строки за это время опубликовали по-другому, сама программа не выберет.</strong
        >
        Ничего не потеряно: ниже обе версии. Возьмите работу, перенесите нужные слова и отправьте
        снова.
      </p>
      ${await Promise.all(conflicts.map((file) => conflictPart(file, base, tip)))} ${takeUp}
      ${work.state === "waiting" ? returnForm(work) : undefined}`;
  }
  if (changes.length === 0)
    return markup`${stepsPart(work)}
      <p>Всё это уже опубликовано.</p>`;
  const actions =
    work.state === "waiting"
      ? markup`${button("publish", "Опубликовать", { name, tip, changes: shown })} ${returnForm(work)}
        ${withdraw ?? takeUp}`
      : takeUp;
  return markup`${stepsPart(work)}
    <p>Вот что изменится для читателей. Зелёные слова новые, зачёркнутые уйдут.</p>
    ${await historiesPart(work)} ${await changesPart(changes)} ${actions}`;
}
