import { editorAddress } from "../../collections/editor-address";
import { chosen, type Chosen } from "../choose";
import type { FileChange } from "../difference";
import { questionsOf, type Question } from "../questions";
import { sentWorks } from "../sent";
import { takenWork } from "../taken";
import type { Unsent } from "../unsent";
import { changesPart } from "./changes";
import { markup, type Html } from "./markup";
import { titleOfItem } from "./own";

/** What readers rely on has changed: the author may say it in their own words, or send as it is. */
function questionsPart(questions: readonly Question[]): Html | undefined {
  if (questions.length === 0) return undefined;
  const items = questions.map(({ file, question }) => {
    const address = editorAddress(file);
    return markup`<li>${question} ${address && markup`<a href="/texts${address}">Открыть текст</a>`}</li>`;
  });
  return markup`<section><h2>Скажите читателям</h2><ul>${items}</ul></section>`;
}

/** Changes that the author has not chosen and the site's check requires. */
async function missingPart({ missing }: Chosen, state: Unsent): Promise<Html | undefined> {
  if (missing.length === 0) return undefined;
  const titles = await Promise.all(missing.map((item) => titleOfItem(item, state)));
  return markup`<p role="status">
    Без других правок проверка сайта это не пропустит, поэтому вместе отмечено и: ${titles.join(", ")}.
  </p>`;
}

/** A work that was taken up may have been urgent: its author need not say so again. */
async function isUrgent(changes: readonly FileChange[]): Promise<boolean> {
  const names = (await takenWork(changes)).map(({ name }) => name);
  return (await sentWorks()).some(({ name, urgent }) => urgent && names.includes(name));
}

const sendForm = (tree: string, urgent: boolean): Html =>
  markup`<form method="post" action="/review/send">
    <input type="hidden" name="tree" value="${tree}" />
    <p><label class="choice"><input type="checkbox" name="urgent" value="yes"${urgent ? markup` checked` : undefined} /> Срочно: прочесть раньше других</label></p>
    <button>Отправить на проверку</button>
  </form>`;

/**
 * @param keys of the items that the author has chosen; nothing: all
 * @returns the page before sending: all that goes with it, and nothing else
 */
export async function unsentPage(state: Unsent, keys?: readonly string[]): Promise<Html> {
  if (state.changes.length === 0) return markup`<p>Неотправленных правок нет.</p>`;
  const those = await chosen(state, keys);
  const { changes, tree } = those;
  return markup`${await missingPart(those, state)}
    <p>Так правки увидит тот, кто их проверит. Зелёные слова новые, зачёркнутые уйдут.</p>
    ${questionsPart(await questionsOf(changes))} ${await changesPart(changes)} ${sendForm(tree, await isUrgent(changes))}`;
}
